import { rememberEarlyTap, replayEarlyTap } from './earlyTap.ts';

beforeEach(() => {
  document.body.innerHTML = '<form><button><span>Menu</span></button></form><a href="#news">News</a>';
  // What the document's head runs.
  new Function(rememberEarlyTap).call(window);
});

const button = () => document.querySelector('button') as HTMLButtonElement;
const press = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

test('a button pressed too early is pressed once the page is awake, and only once', () => {
  expect(press(button().firstElementChild as Element)).toBe(false);
  press(button());
  const pressed = jest.fn((event: Event) => event.preventDefault());
  button().addEventListener('click', pressed);
  replayEarlyTap();
  expect(pressed).toHaveBeenCalledTimes(1);
  press(button());
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('links go where they lead at any time', () => {
  expect(press(document.querySelector('a') as Element)).toBe(true);
  expect(window.earlyTap).toBeNull();
  replayEarlyTap();
});

test('a form that says where it goes is sent at any time', () => {
  document.querySelector('form')?.setAttribute('action', '/leave');
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  expect(press(button())).toBe(true);
  expect(window.earlyTap).toBeNull();
});

test('a button that is gone by then is left alone', () => {
  press(button());
  document.body.replaceChildren();
  expect(replayEarlyTap).not.toThrow();
  expect('earlyTap' in window).toBe(false);
});
