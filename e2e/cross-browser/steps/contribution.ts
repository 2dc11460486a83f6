import assert from 'node:assert/strict';
import { contributionTexts } from '../../pages/contribution.ts';
import type { Hand } from '../hand.ts';
import type { Scene } from './scene.ts';

const amountField = '#contribution input[inputmode=decimal]';
const code = '#contribution img[src$="amount=125050"]';

export async function readAmounts({ visit, press, fill, tab }: Scene): Promise<void> {
  await visit('/');
  for (const [width, currency] of [
    [390, 'UAH'],
    [768, 'USD'],
    [1440, 'EUR'],
  ] as const) {
    await tab.resize(width, 900);
    await press(`#contribution input[value=${currency}]`);
    for (const amount of ['12500', '1250,50', '1000000,00']) {
      await fill(amountField, '', amount);
      const hidden = await tab.evaluate(hiddenPixels, amountField);
      // Engines round the two widths of a field differently.
      assert.ok(hidden <= 1, `${hidden} px of ${amount} ${currency} are hidden at ${width} px`);
    }
  }
}

/** What of the amount is cut off, in pixels; the currency beside it counts. */
function hiddenPixels(selector: string): number {
  const control = document.querySelector(selector) as HTMLInputElement;
  const line = control.closest('label') as HTMLElement;
  const sign = line.querySelector('[aria-hidden]') as HTMLElement;
  const beyond = sign.getBoundingClientRect().right - line.getBoundingClientRect().right;
  const cut = [control.scrollWidth - control.clientWidth, line.scrollWidth - line.clientWidth, Math.ceil(beyond), 0];
  return Math.max(...cut);
}

export async function typeBeforeHydration({ front, tab, until, fill }: Scene): Promise<void> {
  front.holdScripts();
  try {
    await tab.navigate(`${front.url}/?early`);
    await until(
      'the page before hydration',
      (selector: string) => location.search === '?early' && 'early' in window && !!document.querySelector(selector),
      amountField,
    );
    await fill(amountField, '', '1250,50');
    assert.ok(await tab.evaluate(() => 'early' in window), 'the amount was typed before hydration');
  } finally {
    front.releaseScripts();
  }
  await until('hydration', () => !('early' in window));
  // The image follows the state behind the field.
  await until('the code for the amount', (selector: string) => !!document.querySelector(selector), code);
  const value = await tab.evaluate(
    (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value,
    amountField,
  );
  assert.equal(value, '1250,50');
}

export async function contribute({ visit, sees, isAt, until, newAccount }: Scene, hand: Hand): Promise<void> {
  const text = contributionTexts.en;
  const { chooseRadio, fill, press, returnTo } = hand;
  await visit('/en');
  await chooseRadio('#contribution input[name=currency]', '€');
  await fill(amountField, '', '25,50');
  await press('#contribution button', text.contribute);
  await until('the dialog', () => document.activeElement?.closest('dialog') !== null);
  await fill('dialog input', text.email, newAccount().email);
  await returnTo('dialog input[name=name]', '');
  await press('dialog button', text.pay);
  await isAt('/sandbox/payments/liqpay/pay/');
  await press('button', text.pay);
  await sees('h1, h2', text.thanks);
  await sees('main', text.receiptSent);
}
