import type { JournalQuery } from 'shared-lib/api/office';
import { currencies, moneyAccounts, moneyDirections } from 'shared-lib/vocabulary';
import { useUrl } from '../../frame/useUrl.ts';
import { knownValue, withoutEmpty } from '../../list/urlQuery.ts';
import { officePaths } from '../../paths.ts';

const filters = ['q', 'account', 'currency', 'side', 'reversals', 'from', 'to'] as const;
/** Query parameters of the journal; `month` is the period, `view` the tab. */
export const journalParameters = [...filters, 'month', 'view'] as const;
export const journalViews = ['entries', 'payouts'] as const;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** What the URL asks for; anything unknown in it is left out. */
export function toJournalQuery(search: URLSearchParams): JournalQuery {
  const find = (name: string, pattern: RegExp) => {
    const value = search.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  return withoutEmpty({
    month: find('month', MONTH),
    from: find('from', DAY),
    to: find('to', DAY),
    account: knownValue(search, 'account', moneyAccounts),
    currency: knownValue(search, 'currency', currencies),
    direction: knownValue(search, 'side', moneyDirections),
    reversals: knownValue(search, 'reversals', ['only'] as const),
    text: search.get('q')?.trim() || undefined,
  });
}

/** A tab of a month. */
export const toUrl = (month: string, view: (typeof journalViews)[number]): string =>
  `${officePaths.journal}?month=${month}${view === 'entries' ? '' : `&view=${view}`}`;

export const useJournalUrl = () => useUrl<(typeof journalParameters)[number]>(filters);
