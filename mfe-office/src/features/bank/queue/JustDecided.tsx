import { useId } from 'react';
import type { BankTransfer } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { CardList } from '../../../design/CardList.tsx';
import table from '../../../design/Table.module.css';
import { useMoney } from '../../../format/useMoney.ts';
import { useWhen } from '../../../format/useWhen.ts';
import { OperationFailure } from '../../../operation/OperationFailure.tsx';
import { useCan } from '../../../session/useOfficeSession.ts';
import { useTakeUp } from '../useTakeUp.ts';

interface JustDecidedProps {
  transfers: readonly BankTransfer[];
  onReverse: (transfer: BankTransfer) => void;
}

/** What was decided last, and the way back of each. */
export function JustDecided({ transfers, onReverse }: JustDecidedProps) {
  const { t } = useTranslation('office');
  if (transfers.length === 0) return null;
  return (
    <Card title={t('bank.justDecided')} foot={t('bank.justDecidedFoot')} flush>
      <CardList>
        {transfers.map((transfer) => (
          <Decided key={transfer.id} transfer={transfer} onReverse={() => onReverse(transfer)} />
        ))}
      </CardList>
    </Card>
  );
}

function Decided({ transfer, onReverse }: { transfer: BankTransfer; onReverse: () => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { recent } = useWhen();
  const can = useCan();
  const about = useId();
  const { id, state, amount, currency, shares, decidedAt } = transfer;
  const takeUp = useTakeUp(id);
  const orders = shares.map(({ number }) => number).join(', ');
  const became = state === 'contribution' || state === 'dismissed' ? t(`bank.became.${state}`) : orders;
  return (
    <li>
      <span id={about}>
        <b>{ledger(amount, currency)}</b>
        <small>
          <span>{`${t('bank.number', { number: id })}, ${became}`}</span>
          {decidedAt && <span className={table.oneLine}>{` · ${recent(decidedAt)}`}</span>}
        </small>
      </span>
      {state === 'dismissed'
        ? can('reopen-transfer') && (
            <Action icon="undo" aria-describedby={about} loading={takeUp.isPending} onClick={() => takeUp.mutate()}>
              {t('bank.toQueue')}
            </Action>
          )
        : can('reverse-transfer') && (
            <Action icon="swap" aria-describedby={about} onClick={onReverse}>
              {t('order.reverse.open')}
            </Action>
          )}
      <OperationFailure error={takeUp.error} />
    </li>
  );
}
