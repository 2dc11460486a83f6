import { renderDeferred } from './deferredRendering.ts';
import { markFreshPage } from './inline/markFreshPage.ts';

const { dataset } = document.documentElement;
let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  window.requestIdleCallback = (work) => idle.push(work as () => void);
  document.body.innerHTML =
    '<section></section><section data-deferred="true"></section><footer data-deferred="true"></footer>';
});

/** Runs the head script on a page reached by this type of navigation. */
function open(type: string, hash = ''): void {
  delete dataset.fresh;
  location.hash = hash;
  performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
  markFreshPage();
}

const left = () => document.querySelectorAll('[data-deferred]').length;

test('the deferred parts of a page opened from its top are laid out one by one in idle moments', () => {
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
])('a page that restores its scroll position is laid out whole (%s %s)', (type, hash) => {
  open(type, hash);
  renderDeferred();
  expect('fresh' in dataset).toBe(false);
  expect(idle).toHaveLength(0);
});

test('a scrolled page is laid out whole', () => {
  open('navigate');
  window.dispatchEvent(new Event('scroll'));
  renderDeferred();
  expect('fresh' in dataset).toBe(false);
  expect(idle).toHaveLength(0);
});
