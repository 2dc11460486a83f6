import { type Currency, formatMoney, formatNumber, useLocale } from 'shared-lib/i18n';

const signs: Record<string, string> = { UAH: '₴', USD: '$', EUR: '€' };

/** Amounts of minor units. `figure` is without a sign, `ledger` with two decimals, `short` without empty kopiykas. */
export function useMoney() {
  const locale = useLocale();
  const figure = (amount: number) => {
    const minor = Math.abs(Math.round(amount));
    const decimals = `${locale === 'ua' ? ',' : '.'}${String(minor % 100).padStart(2, '0')}`;
    return `${amount < 0 ? '−' : ''}${formatNumber(Math.floor(minor / 100), locale)}${decimals}`;
  };
  const ledger = (amount: number, currency: string) => {
    const sign = signs[currency] ?? currency;
    return locale === 'ua' ? `${figure(amount)}\u00a0${sign}` : `${sign}${figure(amount)}`;
  };
  const short = (amount: number, currency: string) =>
    Object.hasOwn(signs, currency) ? formatMoney(amount, currency as Currency, locale) : ledger(amount, currency);
  const total = (sums: readonly { amount: number; currency: string }[]) =>
    sums.map(({ amount, currency }) => ledger(amount, currency)).join(' + ');
  return { figure, ledger, short, total };
}
