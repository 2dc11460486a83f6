import { loadScripts } from './loadScripts.ts';

const scripts = [
  '<link rel="preload" as="script" href="/a.js">',
  '<script src="/a.js"></script>',
  '<script src="/b.js"></script>',
];

/** A page as the server sends it; the inline script itself is one of `document.scripts`. */
function open(afterPaint: boolean, page = ''): void {
  document.head.replaceChildren();
  document.body.innerHTML = `${page}<template id="scripts">${scripts.join('\n')}</template><script nonce="n"></script>`;
  loadScripts(afterPaint);
}

function inserted(): string[] {
  return [...document.head.querySelectorAll('link, script')].map((element) => element.outerHTML);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('scripts load in their order after the first paint and a quiet moment', () => {
  open(true);
  expect(inserted()).toEqual([]);
  expect(document.scripts).toHaveLength(1);
  jest.advanceTimersByTime(100);
  expect(inserted()).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(inserted()).toEqual(scripts);
  expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false]);
});

test.each(['load', 'error'])('scripts wait for the main image (%s)', (end) => {
  const image = '<img fetchpriority="high" alt="">';
  open(true, image);
  Object.defineProperty(document.images[0], 'complete', { value: false });
  jest.advanceTimersByTime(1000);
  expect(inserted()).toEqual([]);
  document.images[0]?.dispatchEvent(new Event(end));
  jest.advanceTimersByTime(1000);
  expect(inserted()).toEqual(scripts);
});

test('scripts do not wait for an image that never loads', () => {
  open(true, '<img fetchpriority="high" alt="">');
  Object.defineProperty(document.images[0], 'complete', { value: false });
  jest.advanceTimersByTime(3000);
  expect(inserted()).toEqual(scripts);
});

test.each(['pointermove', 'pointerdown', 'scroll', 'keydown', 'click'])(
  'the first %s loads the scripts at once, only once',
  (event) => {
    open(true);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    expect(inserted()).toEqual(scripts);
    jest.advanceTimersByTime(1000);
    expect(inserted()).toEqual(scripts);
  },
);

test('a page without rendered content loads its scripts at once', () => {
  open(false);
  expect(inserted()).toEqual(scripts);
});

test('a hidden page loads its scripts at once', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open(true);
  expect(inserted()).toEqual(scripts);
  hidden.mockRestore();
});
