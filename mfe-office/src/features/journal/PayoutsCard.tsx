import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Payout, PayoutItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { classNames } from 'shared-lib/ui';
import { providerNames } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './PayoutsCard.module.css';
import { PayoutTransfers } from './PayoutTransfers.tsx';

const looks = {
  matches: { tone: 'ok', icon: 'check' },
  short: { tone: 'err', icon: 'warning' },
  over: { tone: 'err', icon: 'warning' },
  expected: { tone: 'wait', icon: 'clock' },
} as const;

/** What payment services paid out, beside their payments. */
export function PayoutsCard({ month }: { month: string }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const query = useQuery(officeQuery('payouts', { month }));
  const [openedId, setOpenedId] = useState<number>();
  const refresh = useMutation({
    mutationFn: () => operate('refresh-payouts', {}),
    onSuccess: async ({ added, matched, failed }) => {
      await refreshOffice();
      if (failed.length > 0) toast.error(t('journal.payouts.silent', { names: failed.join(', ') }));
      else toast.success(t('journal.payouts.refreshed', { added, matched }));
    },
  });
  const opened = query.data?.find(({ id }) => id === openedId);
  return (
    <Card
      title={t('journal.payouts.title')}
      count={query.data?.length}
      note={t('journal.payouts.note')}
      actions={
        can('refresh-payouts') && (
          <Action icon="refresh" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {t('journal.payouts.refresh')}
          </Action>
        )
      }
      flush
    >
      <OperationFailure error={refresh.error} />
      <Loaded query={query} rows={4}>
        {(payouts) =>
          payouts.length === 0 ? (
            <Empty illustration="orders" title={t('journal.payouts.none')} text={t('journal.payouts.noneText')} />
          ) : (
            <>
              <PayoutsTable
                payouts={payouts}
                opened={openedId}
                onOpen={(id) => setOpenedId(id === openedId ? undefined : id)}
              />
              {opened && <Details key={opened.id} payout={opened} />}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface PayoutsTableProps {
  payouts: Payout[];
  opened: number | undefined;
  onOpen: (id: number) => void;
}

function PayoutsTable({ payouts, opened, onOpen }: PayoutsTableProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { day } = useWhen();
  const sums = ['amount', 'fee', 'expected', 'received'] as const;
  return (
    <Table
      caption={t('journal.payouts.title')}
      className={styles.payouts}
      columns={[
        { name: 'service', label: t('journal.payouts.columns.service') },
        ...sums.map((name) => ({ name, label: t(`journal.payouts.columns.${name}`), isRight: true })),
        { name: 'state', label: t('journal.payouts.columns.state') },
      ]}
    >
      {payouts.map((payout) => (
        <tr key={payout.id} data-current={payout.id === opened || undefined}>
          <td>
            <button
              type="button"
              className={styles.open}
              aria-expanded={payout.id === opened}
              onClick={() => onOpen(payout.id)}
            >
              <b className={table.strong}>{providerNames[payout.provider]}</b>
              <small>{t('journal.payouts.about', { day: day(payout.day), count: payout.items.length })}</small>
            </button>
          </td>
          {sums.map((name) => (
            <td
              key={name}
              className={classNames(table.right, table.oneLine, name === 'received' && table.strong)}
              data-label={t(`journal.payouts.columns.${name}`)}
            >
              {payout[name] === null ? '—' : ledger(payout[name], payout.currency)}
            </td>
          ))}
          <td>
            <State {...looks[payout.state]}>
              {t(`journal.payouts.states.${payout.state}`, {
                sum: ledger(Math.abs(payout.difference), payout.currency),
              })}
            </State>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The payments of a payout, first those that would explain what is missing. */
function Details({ payout }: { payout: Payout }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const can = useCan();
  const { id, currency, difference, state, transferId, isUndoable } = payout;
  const [isChoosing, setChoosing] = useState(false);
  const explains = (item: PayoutItem) => item.amount - item.fee === -difference;
  const items = payout.items.toSorted((one, other) => Number(explains(other)) - Number(explains(one)));
  const move = useMutation({
    mutationFn: (itemId: number) => operate('move-payout-item', { id: itemId }),
    onSuccess: async () => {
      await refreshOffice();
      toast.success(t('journal.payouts.moved'));
    },
  });
  const undo = useMutation({
    mutationFn: () => operate('undo-payout-match', { id }),
    onSuccess: async () => {
      await refreshOffice();
      toast.success(t('journal.payouts.undone'));
    },
  });
  const isMovable = state !== 'matches' && items.length > 1 && can('move-payout-item');
  return (
    <div className={styles.details}>
      <p>
        <b>
          {state === 'matches' || state === 'expected'
            ? t('journal.payouts.items', { count: items.length })
            : t('journal.payouts.differs', { sum: ledger(Math.abs(difference), currency) })}
        </b>{' '}
        {transferId !== null && <span>{t('bank.numbered', { id: transferId })}</span>}
      </p>
      {can('match-payout') && (
        <div className={styles.choice}>
          <Action icon="search" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
            {t(transferId === null ? 'journal.payouts.choose' : 'journal.payouts.chooseOther')}
          </Action>
          {isUndoable && (
            <Action tone="ghost" loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('journal.payouts.undo')}
            </Action>
          )}
        </div>
      )}
      <OperationFailure error={undo.error} />
      {isChoosing && <PayoutTransfers payout={payout} onClose={() => setChoosing(false)} />}
      <OperationFailure error={move.error} />
      <CardList id={`payout-${id}`}>
        {items.map((item) => (
          <li key={item.id}>
            <span>
              {item.order ? (
                <LocalLink className={table.id} to={officePaths.order(item.order)} translate="no">
                  {item.reference}
                </LocalLink>
              ) : (
                <b>{t('journal.payouts.foreign', { reference: item.reference })}</b>
              )}
              <small>
                <span>
                  {t('journal.payouts.item', { sum: ledger(item.amount, currency), fee: ledger(item.fee, currency) })}
                </span>
                {item.isHeld && <span>{` · ${t('journal.payouts.held')}`}</span>}
              </small>
            </span>
            {isMovable && (
              <Action
                tone={explains(item) ? 'quiet' : 'ghost'}
                loading={move.isPending && move.variables === item.id}
                onClick={() => move.mutate(item.id)}
              >
                {t('journal.payouts.move')}
              </Action>
            )}
          </li>
        ))}
      </CardList>
    </div>
  );
}
