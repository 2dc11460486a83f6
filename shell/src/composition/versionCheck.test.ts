import { ApiError, http } from 'shared-lib/http';
import { isOutdated, watchForNewComposition } from './versionCheck.ts';

const click = (element: Element | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('while only a proxy responds, links load whole pages', async () => {
  watchForNewComposition('one');
  http.defaults.adapter = () => Promise.reject(new ApiError({ kind: 'bad-response', code: 'x', status: 502 }));
  expect(await isOutdated()).toBe(true);
  http.defaults.adapter = async (config) => ({ data: { id: 'one' }, status: 200, statusText: '', headers: {}, config });
  expect(await isOutdated()).toBe(false);
});

test('with a new composition a link is left to the browser, and one that opens a dialog is not', async () => {
  http.defaults.adapter = async (config) => ({ data: { id: 'two' }, status: 200, statusText: '', headers: {}, config });
  watchForNewComposition('one');
  document.body.innerHTML = '<a href="/picture.webp" aria-haspopup="dialog"><img></a>';
  const heard = jest.fn((event: Event) => event.preventDefault());
  document.body.addEventListener('click', heard);
  expect(await isOutdated()).toBe(true);

  click(document.querySelector('img'));
  expect(heard).toHaveBeenCalledTimes(1);
  document.body.innerHTML = '<a href="/news">News</a>';
  // Going elsewhere is the one thing jsdom cannot do, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  click(document.querySelector('a'));
  expect(heard).toHaveBeenCalledTimes(1);
});
