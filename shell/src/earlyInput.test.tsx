import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { followPointer } from 'shared-lib/pointer';
import { replayEarlyInput } from './earlyInput.ts';
import { rememberEarlyInput } from './inline/rememberEarlyInput.ts';

function listenBeforeHydration(): { press: jest.Mock } {
  rememberEarlyInput();
  return { press: jest.fn((event: Event) => event.preventDefault()) };
}

let stop = () => {};
afterEach(() => stop());

/** The client does it so. */
function hydrate(): Promise<void> {
  stop = followPointer({ isDown: window.early?.isPointerDown ?? false });
  return replayEarlyInput();
}

const click = (element: Element | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

function Amount({ onGive }: { onGive?: (amount: string) => void }) {
  const [amount, setAmount] = useState('500');
  const [currency, setCurrency] = useState('UAH');
  const choose = (code: string) => {
    setCurrency(code);
    setAmount('25');
  };
  useEffect(() => {
    if (onGive) void replayEarlyInput();
  }, [onGive]);
  return (
    <form>
      <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      {['UAH', 'USD'].map((code) => (
        <input key={code} type="radio" name="currency" checked={currency === code} onChange={() => choose(code)} />
      ))}
      <button type="button" onClick={() => onGive?.(`${amount} ${currency}`)}>
        Give
      </button>
      <output>{`${amount} ${currency}`}</output>
    </form>
  );
}

test('a button pressed before hydration is pressed once after it', async () => {
  const { press } = listenBeforeHydration();
  document.body.innerHTML = '<form><button><span>Menu</span></button></form>';
  const button = document.querySelector('button');
  button?.addEventListener('click', press);
  expect(click(document.querySelector('span'))).toBe(false);
  click(button);
  expect(press).not.toHaveBeenCalled();
  await replayEarlyInput();
  expect(press).toHaveBeenCalledTimes(1);
  click(button);
  expect(press).toHaveBeenCalledTimes(2);
});

test('a link that opens a dialog waits for hydration, unless it opens in a new tab', async () => {
  const { press } = listenBeforeHydration();
  document.body.innerHTML = '<a href="#image" aria-haspopup="dialog"><img></a><a href="#other">Other</a>';
  const [image, other] = document.querySelectorAll('a');
  expect(click(other ?? null)).toBe(true);
  const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  expect(image?.dispatchEvent(inNewTab)).toBe(true);
  expect(click(document.querySelector('img'))).toBe(false);
  image?.addEventListener('click', press);
  await replayEarlyInput();
  expect(press).toHaveBeenCalledTimes(1);
});

test('a button of a dialog opens it before hydration, and is not pressed again after it', async () => {
  listenBeforeHydration();
  document.body.innerHTML = `<button command="show-modal" commandfor="menu">Menu</button>
    <dialog id="menu"><button command="close" commandfor="menu">Close</button></dialog>`;
  const dialog = document.querySelector('dialog');
  const [open, close] = document.querySelectorAll('button');
  click(open ?? null);
  expect(dialog).toHaveAttribute('open');
  click(close ?? null);
  expect(dialog).not.toHaveAttribute('open');
  await replayEarlyInput();
  expect(dialog).not.toHaveAttribute('open');
});

/** The state before hydration: the values are in the document, React does not know them. */
function fillIn(container: Element, typed: string): void {
  const [field, , dollars] = container.querySelectorAll('input');
  if (!field || !dollars) throw new Error('the form is not there');
  window.early?.fields.add(dollars).add(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(dollars, true);
}

test.each(['750', ''])(
  'text and choices from before hydration reach React, also after a choice that sets another value: "%s"',
  async (typed) => {
    listenBeforeHydration();
    const { container } = render(<Amount />);
    fillIn(container, typed);
    await act(() => replayEarlyInput());
    expect(container.querySelector('output')?.textContent).toBe(`${typed} USD`);
  },
);

test('a selected amount stays selected when a choice changes it', async () => {
  listenBeforeHydration();
  const { container } = render(<Amount />);
  const [field, , dollars] = container.querySelectorAll('input');
  if (!field || !dollars) throw new Error('the form is not there');
  window.early?.fields.add(dollars);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(dollars, true);
  field.focus();
  field.select();
  await act(() => replayEarlyInput());
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['25', 0, 2]);
});

test('a button pressed before hydration uses the text typed before it', async () => {
  listenBeforeHydration();
  const give = jest.fn();
  const { container, unmount } = render(<Amount />);
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.querySelector('main') as HTMLElement;
  fillIn(main, '750');
  click(main.querySelector('button'));
  await act(async () => void hydrateRoot(main, <Amount onGive={give} />));
  expect(give.mock.calls).toEqual([['750 USD']]);
});

test('links and forms with an action work before hydration', () => {
  listenBeforeHydration();
  document.body.innerHTML = '<a href="#news">News</a><form action="/leave"><button>Leave</button></form>';
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  expect(click(document.querySelector('a'))).toBe(true);
  expect(click(document.querySelector('button'))).toBe(true);
  expect(window.early?.pressed).toBeUndefined();
});

test('a press that lasts beyond hydration takes effect, and nothing is replayed under the pointer', async () => {
  const { press } = listenBeforeHydration();
  document.body.innerHTML = '<input><button>Give</button>';
  const [input, button] = [document.querySelector('input'), document.querySelector('button')];
  const replayed = jest.fn();
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  input?.addEventListener('input', replayed);
  button?.addEventListener('click', press);
  button?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const replaying = hydrate();
  await new Promise((resolve) => setTimeout(resolve));
  expect(replayed).not.toHaveBeenCalled();
  button?.dispatchEvent(new Event('pointerup', { bubbles: true }));
  click(button);
  await replaying;
  expect(replayed).toHaveBeenCalledTimes(1);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a press whose release was lost does not keep the input back', async () => {
  listenBeforeHydration();
  document.body.innerHTML = '<input><button>Give</button>';
  const [input, button] = [document.querySelector('input'), document.querySelector('button')];
  const replayed = jest.fn();
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  input?.addEventListener('input', replayed);
  button?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const replaying = hydrate();
  dispatchEvent(new MouseEvent('pointermove', { buttons: 0 }));
  await replaying;
  expect(replayed).toHaveBeenCalledTimes(1);
});
