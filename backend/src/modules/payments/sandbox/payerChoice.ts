/** What the payer does on a page of a played service. */
export type PayerChoice = 'pay' | 'decline' | 'no-money' | 'limit' | 'delay' | 'close';

const choices: readonly string[] = ['pay', 'decline', 'no-money', 'delay', 'close'];

/** Cards of LiqPay's test mode that are refused; any other number that passes Luhn succeeds, as at monobank. */
const refusedCards: Record<string, PayerChoice> = {
  '4000000000000002': 'limit',
  '4000000000009995': 'no-money',
};

/** @returns undefined when the card number is none. */
export function readChoice(form: URLSearchParams): PayerChoice | undefined {
  const choice = form.get('choice') ?? '';
  if (!choices.includes(choice)) return undefined;
  if (choice !== 'pay' && choice !== 'delay') return choice as PayerChoice;
  const card = (form.get('card') ?? '').replace(/\s/g, '');
  if (!isCardNumber(card)) return undefined;
  return refusedCards[card] ?? (choice as PayerChoice);
}

function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `424242*42`, `424242******4242`: what a service tells of a card. */
export function maskOf(form: URLSearchParams): string {
  const card = (form.get('card') ?? '').replace(/\s/g, '');
  return isCardNumber(card) ? `${card.slice(0, 6)}*${card.slice(-2)}` : '424242*42';
}
