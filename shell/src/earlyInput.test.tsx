import { render } from '@testing-library/react';
import { useState } from 'react';
import { rememberEarlyInput, replayEarlyInput } from './earlyInput.ts';

function fall(): { press: jest.Mock } {
  // What the document's head runs.
  new Function(rememberEarlyInput).call(window);
  return { press: jest.fn((event: Event) => event.preventDefault()) };
}

const click = (element: Element | null) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

function Amount() {
  const [amount, setAmount] = useState('500');
  const [currency, setCurrency] = useState('UAH');
  return (
    <form>
      <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      {['UAH', 'USD'].map((code) => (
        <input key={code} type="radio" name="currency" checked={currency === code} onChange={() => setCurrency(code)} />
      ))}
      <output>{`${amount} ${currency}`}</output>
    </form>
  );
}

test('a button pressed too early is pressed once the page is awake, and only once', () => {
  const { press } = fall();
  document.body.innerHTML = '<form><button><span>Menu</span></button></form>';
  const button = document.querySelector('button');
  expect(click(document.querySelector('span'))).toBe(false);
  click(button);
  button?.addEventListener('click', press);
  replayEarlyInput();
  expect(press).toHaveBeenCalledTimes(1);
  click(button);
  expect(press).toHaveBeenCalledTimes(2);
});

test.each(['750', ''])('what was typed and chosen too early is heard: "%s"', (typed) => {
  fall();
  const { container } = render(<Amount />);
  const [field, , dollars] = container.querySelectorAll('input');
  if (!field || !dollars) throw new Error('the form is not there');
  // As before hydration: the value is in the document, and nobody has been told.
  window.early?.fields.add(field).add(dollars);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(dollars, true);
  replayEarlyInput();
  expect(container.querySelector('output')?.textContent).toBe(`${typed} USD`);
});

test('links and forms that say where they go work at any time', () => {
  fall();
  document.body.innerHTML = '<a href="#news">News</a><form action="/leave"><button>Leave</button></form>';
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  expect(click(document.querySelector('a'))).toBe(true);
  expect(click(document.querySelector('button'))).toBe(true);
  expect(window.early?.button).toBeUndefined();
});
