import { useState } from 'react';
import type { Journal } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { ListCard } from '../../list/ListCard.tsx';
import { NothingFound } from '../../list/NothingFound.tsx';
import { knownValue } from '../../list/urlQuery.ts';
import { PAGE, usePages } from '../../list/usePages.ts';
import { useShown } from '../../list/useShown.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Accounts } from './Accounts.tsx';
import { Closing } from './Closing.tsx';
import { EntriesTable } from './EntriesTable.tsx';
import { JournalFilters } from './JournalFilters.tsx';
import { journalViews, toJournalQuery, toUrl, useJournalUrl } from './journalQuery.ts';
import { Months } from './Months.tsx';
import { PayoutsCard } from './PayoutsCard.tsx';
import { ReopenPanel } from './ReopenPanel.tsx';

export const { head, Component } = officePage('journal', JournalScreen);

function JournalScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const findShown = useShown();
  const url = useJournalUrl();
  const query = toJournalQuery(url.search);
  const view = knownValue(url.search, 'view', journalViews) ?? 'entries';
  const [isReopening, setReopening] = useState(false);
  const list = usePages(
    ['journal', query],
    (cursor: string | undefined, signal) => operate('journal', { ...query, limit: PAGE, cursor }, signal),
    (page) => page.entries,
  );
  const { first, rows, error, refetch } = list;
  return (
    <>
      <PageTop title={t('frame.sections.journal')} />
      <Loaded query={{ data: first, error, refetch }} rows={10}>
        {(journal) => (
          <>
            <Months journal={journal} />
            <Differences accounts={journal.accounts} />
            <Accounts accounts={journal.accounts} />
            <Tabs
              label={t('journal.viewsLabel')}
              tabs={journalViews.map((name) => ({ name, label: t(`journal.views.${name}`) }))}
              current={view}
              to={(name) => toUrl(journal.month, name)}
            />
            {view === 'payouts' ? (
              <PayoutsCard month={journal.month} />
            ) : (
              <>
                <ListTools
                  end={
                    can('export-journal') && (
                      <ExportMenu
                        count={journal.count}
                        load={(form) => operate('export-journal', { ...query, ...form })}
                      />
                    )
                  }
                >
                  <JournalFilters accounts={journal.accounts} />
                </ListTools>
                <ListCard
                  label={t('frame.sections.journal')}
                  list={list}
                  found={t('journal.found', { count: journal.count })}
                  foot={findShown(rows.length, journal.count, undefined)}
                  nothing={<NothingFound url={url} title={t('journal.none')} text={t('journal.noneText')} />}
                >
                  <EntriesTable entries={rows} count={journal.count} sums={journal.sums} />
                </ListCard>
              </>
            )}
            <Columns side="narrow">
              <Closing journal={journal} onReopen={() => setReopening(true)} />
              <Stack>
                {isReopening && journal.closing.canReopen && (
                  <ReopenPanel month={journal.month} onClose={() => setReopening(false)} />
                )}
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </>
  );
}

/** A journal that is not equal to the bank is said before anything else. */
function Differences({ accounts }: Pick<Journal, 'accounts'>) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  return accounts.flatMap(({ currency, statement }) => {
    if (!statement) return [];
    const checks = [{ ...statement, account: '' }, ...statement.accounts];
    return checks
      .filter(({ difference }) => difference !== 0)
      .map(({ account, day: on, difference }) => (
        <Notice key={currency + account} tone="err">
          {account && <b>{`${account}: `}</b>}
          <span>
            {t(difference > 0 ? 'journal.differsMore' : 'journal.differsLess', {
              day: day(on),
              sum: ledger(Math.abs(difference), currency),
            })}
          </span>
        </Notice>
      ));
  });
}
