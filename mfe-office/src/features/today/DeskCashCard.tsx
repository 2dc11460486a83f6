import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CashHandIn } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { PanelForm } from '../../operation/PanelForm.tsx';
import { ReasonField } from '../../operation/ReasonField.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Desks.module.css';

/** Cash by desk and person, and what of it was counted and handed in; nothing before the first. */
export function DeskCashCard() {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const [undoing, setUndoing] = useState<CashHandIn>();
  const { data = [] } = useQuery(officeQuery('desk-cash', {}));
  const { data: handIns = [] } = useQuery({ ...officeQuery('cash-hand-ins', {}), enabled: data.length > 0 });
  if (data.length === 0) return null;
  const total = data.reduce((sum, { amount }) => sum + amount, 0);
  if (undoing) return <UndoHandIn handIn={undoing} onClose={() => setUndoing(undefined)} />;
  return (
    <Card title={t('today.cash.title')} note={ledger(total, 'UAH')}>
      <ul className={styles.list}>
        {data.map(({ desk, by, payments, amount, left }) => (
          <li key={`${desk} ${by}`}>
            <b>{t('today.desks.desk', { desk })}</b>
            <small>
              <span>
                {[
                  t('today.cash.by', { name: by, count: payments }),
                  left !== 0 && t('today.cash.left', { sum: ledger(left, 'UAH') }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </small>
            <b className={styles.count}>{ledger(amount, 'UAH')}</b>
          </li>
        ))}
      </ul>
      {handIns.length > 0 && (
        <ul className={styles.list} aria-label={t('today.cash.handIns')}>
          {handIns.map((handIn) => (
            <li key={handIn.id} className={styles.handIn}>
              <HandIn handIn={handIn} onUndo={() => setUndoing(handIn)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function HandIn({ handIn, onUndo }: { handIn: CashHandIn; onUndo: () => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  const can = useCan();
  const { desk, by, at, expected, counted, note, undone } = handIn;
  const difference = counted - expected;
  return (
    <>
      <span>
        <b>{t('today.cash.handedIn', { desk, sum: ledger(counted, 'UAH') })}</b> <small>{`${by}, ${exact(at)}`}</small>
        {difference !== 0 && (
          <small>
            {`. ${t('today.cash.differs', { expected: ledger(expected, 'UAH'), sum: ledger(difference, 'UAH') })}: ${note}`}
          </small>
        )}
        {undone && <small>{`. ${t('today.cash.undone', { name: undone.by, reason: undone.reason })}`}</small>}
      </span>
      {!undone && can('undo-cash-hand-in') && (
        <Action tone="ghost" icon="undo" onClick={onUndo}>
          {t('today.cash.undo')}
        </Action>
      )}
    </>
  );
}

/** The person has the cash again and counts it once more; both stay. */
function UndoHandIn({ handIn: { id, desk, by, counted }, onClose }: { handIn: CashHandIn; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const [reason, setReason] = useState('');
  const sum = ledger(counted, 'UAH');
  const act = usePanelAct(
    () => operate('undo-cash-hand-in', { handIn: id, reason: reason.trim() }),
    () => t('today.cash.undoDone', { sum }),
    onClose,
  );
  return (
    <PanelForm
      title={t('today.cash.undoTitle', { desk, name: by, sum })}
      submit={t('today.cash.undo')}
      isReady={reason.trim() !== ''}
      act={act}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required />
    </PanelForm>
  );
}
