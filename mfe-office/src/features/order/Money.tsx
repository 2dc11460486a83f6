import type { LedgerMovement, OfficeOrder } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { Figures } from '../../design/Figures.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useSourceName } from '../../format/useSourceName.ts';
import { useWhen } from '../../format/useWhen.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Money.module.css';

interface MoneyProps {
  order: OfficeOrder;
  /** Asks to take a movement back; undefined where the role may not. */
  onReverse?: ((entry: number) => void) | undefined;
}

/** Totals, every movement with the balance after it, and what was ordered. */
export function Money({ order, onReverse }: MoneyProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { ledger } = useMoney();
  const can = useCan();
  const { currency, money } = order;
  const amount = (value: number) => ledger(value, currency);
  const rest =
    money.surplus > 0
      ? { label: t('order.money.surplus'), value: amount(money.surplus), isAlert: true }
      : { label: t('order.money.open'), value: amount(money.open) };
  const foot = (
    <>
      <span>
        {order.lines
          .map(({ title, quantity, unitPrice }) => `${quantity} × ${title[locale]}, ${amount(unitPrice)}`)
          .join('; ')}
      </span>
      {can('export-ledger') && (
        <span className={styles.export}>
          <ExportMenu
            label={t('order.money.export')}
            load={(form) => operate('export-ledger', { number: order.number, ...form })}
          />
        </span>
      )}
    </>
  );
  return (
    <Card title={t('order.money.title')} foot={foot} flush>
      <Figures
        within
        figures={[
          { label: t('order.money.total'), value: amount(money.total) },
          { label: t('order.money.received'), value: amount(money.received) },
          { label: t('order.money.refunded'), value: amount(money.refunded) },
          rest,
        ]}
      />
      {order.ledger.length === 0 ? (
        <p className={styles.none}>{t('order.money.none')}</p>
      ) : (
        <Table
          caption={t('order.money.ledger')}
          columns={[
            { name: 'when', label: t('order.money.when') },
            { name: 'what', label: t('order.money.what') },
            { name: 'from', label: t('order.money.from') },
            { name: 'movement', label: t('order.money.movement'), isRight: true },
            { name: 'balance', label: t('order.money.balance'), isRight: true },
          ]}
        >
          {order.ledger.map((movement) => (
            <Movement key={movement.id} movement={movement} onReverse={onReverse} />
          ))}
        </Table>
      )}
    </Card>
  );
}

interface MovementProps extends Pick<MoneyProps, 'onReverse'> {
  movement: LedgerMovement;
}

function Movement({ movement, onReverse }: MovementProps) {
  const { t } = useTranslation('office');
  const { figure } = useMoney();
  const { exact } = useWhen();
  const nameSource = useSourceName();
  const { id, at, kind, source, amount, balance, reference, by, reason, document, reversedBy, canReverse } = movement;
  return (
    <tr>
      <td className={`${table.muted} ${table.oneLine}`}>{exact(at)}</td>
      <td>
        <b className={table.strong}>
          {kind === 'reversal' ? t('order.money.reversal', { source: nameSource(source) }) : nameSource(source)}
        </b>
        {reference && <small>{/^\d+$/.test(reference) ? t('bank.numbered', { id: reference }) : reference}</small>}
        {document && <small>{t('order.money.document', { document })}</small>}
        {reversedBy !== null && (
          <State tone="plain" icon="undo">
            {t('order.money.reversed')}
          </State>
        )}
        {canReverse && onReverse && (
          <Action tone="ghost" icon="undo" className={styles.reverse} onClick={() => onReverse(id)}>
            {t('order.reverse.open')}
          </Action>
        )}
      </td>
      <td className={table.soft}>
        <span>{by ?? t('order.money.automatic')}</span>
        {reason && <small>{`«${reason}»`}</small>}
      </td>
      <td className={`${table.right} ${table.oneLine} ${amount < 0 ? table.negative : table.positive}`}>
        {`${amount > 0 ? '+' : ''}${figure(amount)}`}
      </td>
      <td className={table.amount}>{figure(balance)}</td>
    </tr>
  );
}
