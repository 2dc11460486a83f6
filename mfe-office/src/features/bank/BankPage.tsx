import { useEffect, useRef, useState } from 'react';
import { type Bank, type BankLine, type BankTransfer, bankTabs, type StatementImport } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { useKeys } from '../../frame/keyboard.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { rowSteps } from '../../list/rowSteps.ts';
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
import { ProposalCard } from './proposal/ProposalCard.tsx';
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
              <Decisions transfers={transfers} />
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

/** The waiting transfers, and the chosen one beside the order that it may pay. */
function Decisions({ transfers }: { transfers: BankTransfer[] }) {
  const { t } = useTranslation('office');
  const [search, setSearch] = useSearchParams();
  const ids = transfers.map(({ id }) => id);
  const requested = Number(search.get('transfer'));
  const shown = useRef<number>(undefined);
  const own = useRef<number>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const [decidedElsewhere, setDecidedElsewhere] = useState<number>();
  // A transfer that arrives above does not replace the one that is worked on.
  const current = [requested, shown.current].find((id) => id && ids.includes(id)) ?? ids[0];
  useEffect(() => {
    const last = shown.current;
    if (last !== undefined && last !== own.current && last !== current && !ids.includes(last))
      setDecidedElsewhere(last);
    shown.current = current;
  });
  const choose = (id: number | undefined) =>
    setSearch(id ? { transfer: String(id) } : {}, { replace: true, preventScrollReset: true });
  useKeys(rowSteps({ rows: transfers, getKey: ({ id }) => id, current, onStep: choose }));
  if (current === undefined)
    return (
      <Card title={t('bank.tabs.decision')} count={0}>
        <Empty
          illustration="done"
          title={t('bank.allDone')}
          text={t('bank.allDoneText')}
          action={<ActionLink to={officePaths.orders}>{t('bank.toOrders')}</ActionLink>}
        />
      </Card>
    );
  return (
    <div className={styles.columns}>
      <Card title={t('bank.tabs.decision')} count={transfers.length} flush>
        <ul className={`fills-selected ${styles.list}`}>
          {transfers.map((transfer) => (
            <li key={transfer.id}>
              <Waiting
                transfer={transfer}
                isCurrent={transfer.id === current}
                onChoose={() => {
                  choose(transfer.id);
                  // On a phone the panel stands above the list.
                  panel.current?.scrollIntoView({ block: 'nearest' });
                }}
              />
            </li>
          ))}
        </ul>
      </Card>
      <div ref={panel} className={styles.panel}>
        {decidedElsewhere !== undefined && (
          <Notice tone="warn" role="alert">
            {t('bank.decidedElsewhere', { id: decidedElsewhere })}
          </Notice>
        )}
        <ProposalCard
          key={current}
          id={current}
          onDecided={() => {
            own.current = current;
            setDecidedElsewhere(undefined);
            const at = ids.indexOf(current);
            choose(ids[at + 1] ?? ids[at - 1]);
          }}
        />
      </div>
    </div>
  );
}

interface WaitingProps {
  transfer: BankTransfer;
  isCurrent: boolean;
  onChoose: () => void;
}

function Waiting({ transfer, isCurrent, onChoose }: WaitingProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const { id, bookedAt, amount, currency, payerName, reason, suggested } = transfer;
  // Without a number the orders are alternatives, and their sum says nothing.
  const difference = reason === 'no-number' && suggested.length > 1 ? null : transfer.difference;
  return (
    <button type="button" className={styles.waiting} aria-pressed={isCurrent} onClick={onChoose}>
      <span className={styles.muted}>{`${t('bank.numbered', { id })} · ${day(bookedAt)}`}</span>
      <b>{ledger(amount, currency)}</b>
      <b className={styles.payer} translate="no">
        {payerName}
      </b>
      {reason && <span className={styles.reason}>{t(`bank.reasons.${reason}`)}</span>}
      {difference !== null && difference !== 0 && (
        <span className={styles.muted}>{t('bank.difference', { sum: ledger(Math.abs(difference), currency) })}</span>
      )}
    </button>
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
