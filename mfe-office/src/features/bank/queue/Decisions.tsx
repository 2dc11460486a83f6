import { useEffect, useRef, useState } from 'react';
import type { Bank, BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { ActionLink } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { Key } from '../../../design/Key.tsx';
import { Empty } from '../../../design/Placeholder.tsx';
import { useKeys } from '../../../keyboard.ts';
import { rowSteps } from '../../../list/rowSteps.ts';
import { officePaths } from '../../../paths.ts';
import { ProposalCard } from '../proposal/ProposalCard.tsx';
import { ReverseTransferPanel } from '../ReverseTransferPanel.tsx';
import styles from './Decisions.module.css';
import { JustDecided } from './JustDecided.tsx';
import list from './queue.module.css';
import { Waiting } from './Waiting.tsx';

interface DecisionsProps extends Pick<Bank, 'counts' | 'justDecided'> {
  /** Those that wait, on all loaded pages. */
  transfers: BankTransfer[];
}

/** The waiting transfers with what was just decided, and the chosen one beside the orders that it may pay. */
export function Decisions({ transfers, counts, justDecided }: DecisionsProps) {
  const { t } = useTranslation('office');
  const [search, setSearch] = useSearchParams();
  const ids = transfers.map(({ id }) => id);
  const requested = Number(search.get('transfer'));
  const shown = useRef<number>(undefined);
  const own = useRef<number>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  const [decidedElsewhere, setDecidedElsewhere] = useState<number>();
  const [reversed, setReversed] = useState<BankTransfer>();
  // A transfer that arrives above does not replace the one that is worked on.
  const current = [requested, shown.current].find((id) => id && ids.includes(id)) ?? ids[0];
  useEffect(() => {
    const last = shown.current;
    if (last !== undefined && last !== own.current && last !== current && !ids.includes(last))
      setDecidedElsewhere(last);
    shown.current = current;
  });
  const choose = (id: number | undefined) => {
    setReversed(undefined);
    setSearch(id ? { transfer: String(id) } : {}, { replace: true, preventScrollReset: true });
  };
  useKeys(rowSteps({ rows: transfers, getKey: ({ id }) => id, current, onStep: choose }));
  const decided = <JustDecided transfers={justDecided} onReverse={setReversed} />;
  const reversal = reversed && (
    <ReverseTransferPanel key={reversed.id} transfer={reversed} onClose={() => setReversed(undefined)} />
  );
  if (current === undefined)
    return (
      <>
        {reversal}
        <Card title={t('bank.tabs.decision')} count={0}>
          <Empty
            illustration="done"
            title={t('bank.allDone')}
            text={t('bank.allDoneText')}
            action={<ActionLink to={officePaths.orders}>{t('bank.toOrders')}</ActionLink>}
          />
        </Card>
        {decided}
      </>
    );
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Card
          title={t('bank.tabs.decision')}
          count={counts.decision}
          actions={
            <span className={list.keys}>
              <Key>J</Key> <Key>K</Key>
            </span>
          }
          foot={t('bank.queueOrder')}
          flush
        >
          <ul className={`fills-selected ${list.list}`}>
            {transfers.map((transfer) => (
              <li key={transfer.id} data-row={transfer.id}>
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
        {decided}
      </div>
      <div ref={panel} className={styles.panel}>
        {decidedElsewhere !== undefined && (
          <Notice tone="warn" role="alert">
            {t('bank.decidedElsewhere', { id: decidedElsewhere })}
          </Notice>
        )}
        {reversal ?? (
          <ProposalCard
            key={current}
            id={current}
            position={t('bank.position', { at: ids.indexOf(current) + 1, of: counts.decision })}
            onDecided={() => {
              own.current = current;
              setDecidedElsewhere(undefined);
              const at = ids.indexOf(current);
              choose(ids[at + 1] ?? ids[at - 1]);
            }}
          />
        )}
      </div>
    </div>
  );
}
