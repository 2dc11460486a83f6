import { useState } from 'react';
import { type Bank, type BankLine, type BankTransfer, bankTabs, type StatementImport } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { knownValue } from '../../list/urlQuery.ts';
import { usePages } from '../../list/usePages.ts';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './BankPage.module.css';
import { ImportProgress } from './imports/ImportProgress.tsx';
import { useStatementImports } from './imports/useStatementImports.ts';
import { IgnoredTransfers } from './lines/IgnoredTransfers.tsx';
import { SkippedLines } from './lines/SkippedLines.tsx';
import { UnreadableLines } from './lines/UnreadableLines.tsx';
import { Decisions } from './queue/Decisions.tsx';
import { ReverseTransferPanel } from './ReverseTransferPanel.tsx';
import { StatementResult } from './StatementResult.tsx';
import { StatementUpload } from './StatementUpload.tsx';
import { TransferTable } from './TransferTable.tsx';

interface Page {
  transfers: BankTransfer[];
  lines: BankLine[];
}

export const { head, Component } = officePage('bank', BankScreen);

function BankScreen() {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const [search] = useSearchParams();
  const tab = knownValue(search, 'tab', bankTabs) ?? 'decision';
  const imports = useStatementImports();
  const list = usePages(
    ['bank', tab],
    (cursor: string | undefined, signal) => operate('bank', { tab, cursor }, signal),
    (page) => [page],
  );
  const { rows, first, error, refetch } = list;
  const { transfers, lines } = rows.reduce<Page>(
    (all, page) => ({
      transfers: [...all.transfers, ...page.transfers],
      lines: [...all.lines, ...page.unreadable],
    }),
    { transfers: [], lines: [] },
  );
  const skipped = imports.find(({ statementId }) => statementId && statementId === first?.statement?.id)?.skipped;
  return (
    <>
      <PageTop
        title={t('frame.sections.bank')}
        sub={first?.statement && t('bank.last', { when: exact(first.statement.importedAt) })}
        actions={<StatementUpload />}
      />
      <ImportProgress imports={imports} />
      <Loaded query={{ data: first, error, refetch }} rows={8}>
        {(bank) => (
          <>
            {bank.statement && <StatementResult statement={bank.statement} counts={bank.counts} />}
            <Tabs
              label={t('bank.tabsLabel')}
              tabs={bankTabs.map((name) => ({ name, label: t(`bank.tabs.${name}`), count: bank.counts[name] }))}
              current={tab}
              to={(name) => (name === 'decision' ? officePaths.bank : `${officePaths.bank}?tab=${name}`)}
            />
            {tab === 'decision' ? (
              <Decisions transfers={transfers} counts={bank.counts} justDecided={bank.justDecided} />
            ) : (
              <TransferList bank={bank} transfers={transfers} lines={lines} skipped={skipped} />
            )}
            {list.hasNextPage && (
              <Action loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('frame.loadMore')}
              </Action>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface TransferListProps extends Page {
  bank: Bank;
  skipped: StatementImport['skipped'] | undefined;
}

function TransferList({ bank: { tab, counts, sums }, transfers, lines, skipped = [] }: TransferListProps) {
  const { t } = useTranslation('office');
  const { total } = useMoney();
  const can = useCan();
  const caption = t(`bank.tabs.${tab}`);
  const stays = tab === 'ignored' || tab === 'unreadable';
  const isEmpty = transfers.length + lines.length === 0;
  const [reversed, setReversed] = useState<BankTransfer>();
  const panel = reversed && (
    <ReverseTransferPanel key={reversed.id} transfer={reversed} onClose={() => setReversed(undefined)} />
  );
  const list = (
    <Card
      title={caption}
      count={counts[tab]}
      note={stays ? t(tab === 'ignored' ? 'bank.ignoredStay' : 'bank.rawStays') : total(sums)}
      actions={
        !stays &&
        can('export-transfers') && (
          <ExportMenu count={counts[tab]} load={(form) => operate('export-transfers', { tab, ...form })} />
        )
      }
      foot={stays && !isEmpty && t('bank.twiceIgnored')}
      flush
    >
      {isEmpty ? (
        <p className={styles.none}>{t('bank.none')}</p>
      ) : tab === 'unreadable' ? (
        <UnreadableLines lines={lines} />
      ) : tab === 'ignored' ? (
        <IgnoredTransfers transfers={transfers} caption={caption} />
      ) : (
        <TransferTable transfers={transfers} caption={caption} onReverse={setReversed} />
      )}
      {tab === 'ignored' && <SkippedLines skipped={skipped} />}
    </Card>
  );
  return (
    <>
      {panel}
      {list}
    </>
  );
}
