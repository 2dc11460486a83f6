import type { AccountBalance } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { moneyDirections } from 'shared-lib/vocabulary';
import { FilterRow, OneOfFilter } from '../../design/ListTools.tsx';
import { ClearFilters } from '../../list/ClearFilters.tsx';
import { UrlSearch } from '../../list/UrlSearch.tsx';
import { Range } from '../orders/Filters.tsx';
import { useJournalUrl } from './journalQuery.ts';

/** Search and filters; all of them are in the URL. */
export function JournalFilters({ accounts }: { accounts: AccountBalance[] }) {
  const { t } = useTranslation('office');
  const url = useJournalUrl();
  const { search, change } = url;
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  const used = [...new Set(accounts.map(({ account }) => account))];
  return (
    <>
      <UrlSearch label={t('journal.searchLabel')} placeholder={t('journal.search')} url={url} />
      <FilterRow>
        <Range label={t('journal.days')} names={['from', 'to']} type="date" />
        <OneOfFilter
          name="account"
          label={t('journal.columns.account')}
          options={used.map((value) => ({ value, label: t(`journal.account.${value}`) }))}
          chosen={search.get('account')}
          onChoose={(account) => change({ account })}
        />
        <OneOfFilter
          name="side"
          label={t('journal.side')}
          options={moneyDirections.map((value) => ({ value, label: t(`journal.columns.${value}`) }))}
          chosen={search.get('side')}
          onChoose={(side) => change({ side })}
        />
        {currencies.length > 1 && (
          <OneOfFilter
            name="currency"
            label={t('journal.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            chosen={search.get('currency')}
            onChoose={(currency) => change({ currency })}
          />
        )}
        <OneOfFilter
          name="reversals"
          label={t('journal.reversals')}
          options={[{ value: 'only', label: t('journal.reversalsOnly') }]}
          chosen={search.get('reversals')}
          onChoose={(reversals) => change({ reversals })}
        />
        <ClearFilters url={url} />
      </FilterRow>
    </>
  );
}
