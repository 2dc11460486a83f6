import { scriptsAfterPaint } from './scriptsAfterPaint.ts';

const scripts = [
  '<link rel="preload" as="script" href="/a.js">',
  '<script src="/a.js"></script>',
  '<script src="/b.js"></script>',
];

/** Opens a page that ends with them, as the parser would. */
function open(waits: boolean, page = ''): void {
  document.head.replaceChildren();
  document.body.innerHTML = page + scriptsAfterPaint(scripts, 'n', waits);
  const [, inline = ''] = /<script nonce="n">([\s\S]*)<\/script>$/.exec(scriptsAfterPaint(scripts, 'n', waits)) ?? [];
  new Function(inline)();
}

function asked(): string[] {
  return [...document.head.querySelectorAll('link, script')].map((element) => element.outerHTML);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('scripts are asked for after the first paint and a quiet moment, in their order', () => {
  open(true);
  expect(asked()).toEqual([]);
  expect(document.scripts).toHaveLength(1);
  jest.advanceTimersByTime(100);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(asked()).toEqual(scripts);
  expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false]);
});

test.each(['load', 'error'])('they wait for the picture of the first screen (%s)', (end) => {
  const picture = '<img fetchpriority="high" alt="">';
  open(true, picture);
  Object.defineProperty(document.images[0], 'complete', { value: false });
  jest.advanceTimersByTime(1000);
  expect(asked()).toEqual([]);
  document.images[0]?.dispatchEvent(new Event(end));
  jest.advanceTimersByTime(1000);
  expect(asked()).toEqual(scripts);
});

test('they do not wait for a picture that never comes', () => {
  open(true, '<img fetchpriority="high" alt="">');
  Object.defineProperty(document.images[0], 'complete', { value: false });
  jest.advanceTimersByTime(3000);
  expect(asked()).toEqual(scripts);
});

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown'])(
  'the first %s does not wait, and asks only once',
  (event) => {
    open(true);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(asked()).toEqual(scripts);
    jest.advanceTimersByTime(1000);
    expect(asked()).toEqual(scripts);
  },
);

test('where nothing was rendered there is nothing to wait for', () => {
  open(false);
  expect(asked()).toEqual(scripts);
});

test('a page that nobody looks at is made ready at once', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open(true);
  expect(asked()).toEqual(scripts);
  hidden.mockRestore();
});
