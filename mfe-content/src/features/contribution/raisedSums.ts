import type { Raised } from 'shared-lib/api';
import { formatMoney, type Locale } from 'shared-lib/i18n';
import { currencies } from 'shared-lib/vocabulary';

/** Amounts of the ledger as every page shows them: one formatted amount a currency, zero hryvnias before the first. */
export function raisedSums(amounts: Raised['amounts'], locale: Locale): string[] {
  const given = currencies.filter((currency) => amounts[currency] > 0);
  return (given.length > 0 ? given : currencies.slice(0, 1)).map((currency) =>
    formatMoney(amounts[currency], currency, locale),
  );
}
