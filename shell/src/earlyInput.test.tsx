import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rememberEarlyInput, replayEarlyInput } from './earlyInput.ts';

function fall(): { press: jest.Mock } {
  // What the document's head runs.
  new Function(rememberEarlyInput).call(window);
  return { press: jest.fn((event: Event) => event.preventDefault()) };
}

const click = (element: Element | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

function Amount({ onGive }: { onGive?: (sum: string) => void }) {
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

test('a button pressed too early is pressed once the page is awake, and only once', async () => {
  const { press } = fall();
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

test('a link that opens a dialog waits in the same way, unless it is opened in a tab of its own', async () => {
  const { press } = fall();
  document.body.innerHTML = '<a href="#picture" aria-haspopup="dialog"><img></a><a href="#other">Other</a>';
  const [picture, other] = document.querySelectorAll('a');
  expect(click(other ?? null)).toBe(true);
  const inNewTab = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  expect(picture?.dispatchEvent(inNewTab)).toBe(true);
  expect(click(document.querySelector('img'))).toBe(false);
  picture?.addEventListener('click', press);
  await replayEarlyInput();
  expect(press).toHaveBeenCalledTimes(1);
});

/** As before hydration: the values are in the document, and nobody has been told. */
function fillIn(container: Element, typed: string): void {
  const [field, , dollars] = container.querySelectorAll('input');
  if (!field || !dollars) throw new Error('the form is not there');
  window.early?.fields.add(dollars).add(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(dollars, true);
}

test.each(['750', ''])(
  'what was typed and chosen too early is heard, whatever a choice brings: "%s"',
  async (typed) => {
    fall();
    const { container } = render(<Amount />);
    fillIn(container, typed);
    await act(() => replayEarlyInput());
    expect(container.querySelector('output')?.textContent).toBe(`${typed} USD`);
  },
);

test('who has selected a sum types over the one that a choice brings, not behind it', async () => {
  fall();
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

test('a button pressed too early gives what had been typed before it', async () => {
  fall();
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

test('links and forms that say where they go work at any time', () => {
  fall();
  document.body.innerHTML = '<a href="#news">News</a><form action="/leave"><button>Leave</button></form>';
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  expect(click(document.querySelector('a'))).toBe(true);
  expect(click(document.querySelector('button'))).toBe(true);
  expect(window.early?.pressed).toBeUndefined();
});
