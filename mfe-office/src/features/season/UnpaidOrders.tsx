import { useState } from 'react';
import type { SeasonEnd, UnpaidOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { type UnpaidDecision, unpaidDecisions } from 'shared-lib/vocabulary';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './season.module.css';
import { useSeasonAct } from './useSeasonAct.ts';

const FIRST = 10;

/** What becomes of each order that no one paid. */
export function UnpaidOrders({ season: { unpaid, ended } }: { season: SeasonEnd }) {
  const { t } = useTranslation('office');
  const { total } = useMoney();
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const decide = useSeasonAct((body: { numbers: string[]; decision: UnpaidDecision }) =>
    operate('decide-unpaid', body),
  );
  const canDecide = can('decide-unpaid') && !ended;
  const suggest = (decision: UnpaidDecision) =>
    unpaid.flatMap((order) => (order.decision === null && order.suggested === decision ? [order.number] : []));
  const shown = isWhole ? unpaid : unpaid.slice(0, FIRST);
  const hidden = unpaid.length - shown.length;
  return (
    <Card
      title={t('season.unpaid.title')}
      count={unpaid.length}
      note={unpaid.length > 0 && total(sumByCurrency(unpaid))}
      foot={unpaid.length > 0 && !ended && <span>{t('season.unpaid.about')}</span>}
      flush
    >
      {unpaid.length === 0 ? (
        <p className={styles.none}>{t('season.unpaid.none')}</p>
      ) : (
        <>
          {canDecide && unpaid.some(({ decision }) => decision === null) && (
            <div className={styles.groups}>
              {unpaidDecisions.map((decision) => {
                const numbers = suggest(decision);
                return (
                  numbers.length > 0 && (
                    <Action
                      key={decision}
                      loading={decide.isPending}
                      onClick={() => decide.mutate({ numbers, decision })}
                    >
                      {t(`season.unpaid.${decision}All`, { number: numbers.length })}
                    </Action>
                  )
                );
              })}
            </div>
          )}
          {decide.error && (
            <div className={styles.groups}>
              <OperationFailure error={decide.error} />
            </div>
          )}
          <Table
            caption={t('season.unpaid.title')}
            className={styles.rows}
            count={unpaid.length}
            columns={[
              { name: 'order', label: t('season.unpaid.order') },
              { name: 'who', label: t('season.unpaid.who') },
              { name: 'expected', label: t('season.unpaid.expected'), isRight: true },
              { name: 'decision', label: t('season.unpaid.decision'), isRight: true },
            ]}
          >
            {shown.map((order) => (
              <Row
                key={order.number}
                order={order}
                decide={canDecide ? (decision) => decide.mutate({ numbers: [order.number], decision }) : undefined}
              />
            ))}
          </Table>
          {hidden > 0 && (
            <div className={styles.groups}>
              <Action tone="ghost" onClick={() => setWhole(true)}>
                {t('season.unpaid.more', { number: hidden })}
              </Action>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function sumByCurrency(unpaid: readonly UnpaidOrder[]) {
  const sums = new Map<string, number>();
  for (const { currency, total, received } of unpaid)
    sums.set(currency, (sums.get(currency) ?? 0) + total - Math.max(0, received));
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

interface RowProps {
  order: UnpaidOrder;
  /** Missing where nothing can be decided. */
  decide: ((decision: UnpaidDecision) => void) | undefined;
}

function Row({ order, decide }: RowProps) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { number, who, currency, total, received, hasInvoice, decision } = order;
  const state =
    received > 0
      ? t('season.unpaid.received', { received: ledger(received, currency), total: ledger(total, currency) })
      : t(hasInvoice ? 'season.unpaid.invoiced' : 'season.unpaid.withoutInvoice');
  return (
    <tr>
      <td>
        <LocalLink className={table.id} to={officePaths.order(number)} translate="no">
          {number}
        </LocalLink>
      </td>
      <td>
        <span translate="no">{who}</span>
        <small>{state}</small>
      </td>
      <td className={table.amount}>{ledger(total - Math.max(0, received), currency)}</td>
      <td className={table.right}>
        <fieldset className={styles.segment}>
          <legend className="vh">{t('season.unpaid.decisionOf', { number })}</legend>
          {unpaidDecisions.map((name) => (
            <label
              key={name}
              data-decision={name}
              title={name === 'cancel' && received > 0 ? t('season.unpaid.onlyKept') : undefined}
            >
              <input
                type="radio"
                className="vh"
                name={`decision-${number}`}
                checked={decision === name}
                disabled={!decide || (name === 'cancel' && received > 0)}
                onChange={() => decide?.(name)}
              />
              <span>{t(`season.unpaid.${name}`)}</span>
            </label>
          ))}
        </fieldset>
      </td>
    </tr>
  );
}
