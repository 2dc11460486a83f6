export type PayerChoice = 'pay' | 'decline' | 'no-money' | 'limit' | 'delay' | 'close';

const choices: readonly string[] = ['pay', 'decline', 'no-money', 'delay', 'close'];

/** Declined test cards of LiqPay; any other valid number succeeds. */
const declinedCards: Record<string, PayerChoice> = {
  '4000000000000002': 'limit',
  '4000000000009995': 'no-money',
};

/** @returns undefined for an invalid card number. */
export function readChoice(form: URLSearchParams): PayerChoice | undefined {
  const choice = form.get('choice') ?? '';
  if (!choices.includes(choice)) return undefined;
  if (choice !== 'pay' && choice !== 'delay') return choice as PayerChoice;
  const card = (form.get('card') ?? '').replace(/\s/g, '');
  if (!isCardNumber(card)) return undefined;
  return declinedCards[card] ?? (choice as PayerChoice);
}

function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function getMask(form: URLSearchParams): string {
  const card = (form.get('card') ?? '').replace(/\s/g, '');
  return isCardNumber(card) ? `${card.slice(0, 6)}*${card.slice(-2)}` : '424242*42';
}
