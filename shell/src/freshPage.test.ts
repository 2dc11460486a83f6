import { markFreshPage, renderDeferred } from './freshPage.ts';

const { dataset } = document.documentElement;
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  window.requestIdleCallback = (work) => idle.push(work as () => void);
  document.body.innerHTML =
    '<section></section><section data-later="true"></section><footer data-later="true"></footer>';
});

/** What the document's head runs, on a page that was reached in this way. */
function open(type: string, hash = ''): void {
  delete dataset.fresh;
  location.hash = hash;
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
  new Function(markFreshPage).call(window);
}

const left = () => document.querySelectorAll('[data-later]').length;

test('the rest of a page that is opened from its start is laid out part by part, when there is time', () => {
  open('navigate');
  renderDeferred();
  expect([left(), dataset.fresh]).toEqual([2, '']);
  idle.shift()?.();
  expect(left()).toBe(1);
  idle.shift()?.();
  expect([left(), 'fresh' in dataset]).toEqual([0, false]);
});

test.each([
  ['reload', ''],
  ['back_forward', ''],
  ['navigate', '#contribution'],
])('a page whose place has to be found again is laid out whole (%s %s)', (type, hash) => {
  open(type, hash);
  renderDeferred();
  expect('fresh' in dataset).toBe(false);
  expect(idle).toHaveLength(0);
});

test('a page that is scrolled is laid out whole', () => {
  open('navigate');
  window.dispatchEvent(new Event('scroll'));
  renderDeferred();
  expect('fresh' in dataset).toBe(false);
  expect(idle).toHaveLength(0);
});
