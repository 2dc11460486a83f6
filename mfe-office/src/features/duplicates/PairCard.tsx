import { useMutation } from '@tanstack/react-query';
import type { DuplicatePair, DuplicateReason, DuplicateView } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Acts } from '../../design/Acts.tsx';
import { Card } from '../../design/Card.tsx';
import { PersonName } from '../../design/PersonName.tsx';
import { State } from '../../design/State.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { offerUndo } from '../../operation/undo.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { toRunnerKey } from './duplicateQuery.ts';
import styles from './duplicates.module.css';
import { RecordColumn } from './RecordColumn.tsx';

const UNDO_SECONDS = 10;

const looks = {
  birthday: { tone: 'ok', icon: 'check' },
  email: { tone: 'plain', icon: 'mail' },
  phone: { tone: 'plain', icon: 'phone' },
  'other-birthday': { tone: 'wait', icon: 'warning' },
} as const satisfies Record<DuplicateReason, object>;

interface PairCardProps {
  pair: DuplicatePair;
  view: DuplicateView;
  /** The panel beside it is about this pair. */
  isOpened: boolean;
  onMerge: () => void;
}

/** Two records that may be one person, and why. */
export function PairCard({ pair, view, isOpened, onMerge }: PairCardProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { reasons, people } = pair;
  const [one, other] = people;
  // A list may have several pairs of one name.
  const places = people.map(({ number, raceNumber }) => ` ${number} ${raceNumber ?? ''}`).join();
  const mark = useMutation({
    mutationFn: async (areDifferent: boolean) => {
      await operate('mark-different-people', { one: toRunnerKey(one), other: toRunnerKey(other), areDifferent });
      return areDifferent;
    },
    onSuccess: async (areDifferent) => {
      if (areDifferent)
        offerUndo(t('duplicates.marked'), UNDO_SECONDS, {
          onUndo: () => mark.mutateAsync(false).catch(() => undefined),
        });
      await refreshOffice();
    },
  });
  return (
    <Card
      title={
        <>
          <PersonName name={one.name} />
          <span className="vh">{places}</span>
        </>
      }
      actions={
        <ul className={styles.reasons} aria-label={t('duplicates.why')}>
          {reasons.map((reason) => (
            <li key={reason}>
              <State {...looks[reason]}>{t(`duplicates.reasons.${reason}`)}</State>
            </li>
          ))}
        </ul>
      }
      foot={
        (can('merge-places') || can('mark-different-people')) && (
          <Acts>
            {view === 'open' && can('merge-places') && (
              <Action icon="check" aria-expanded={isOpened} onClick={onMerge}>
                {t('duplicates.merge.open')}
              </Action>
            )}
            {can('mark-different-people') && (
              <Action
                tone="ghost"
                icon={view === 'open' ? 'split' : 'undo'}
                loading={mark.isPending}
                onClick={() => mark.mutate(view === 'open')}
              >
                {t(view === 'open' ? 'duplicates.different' : 'duplicates.again')}
              </Action>
            )}
            <OperationFailure error={mark.error} />
          </Acts>
        )
      }
    >
      <div className={styles.pair}>
        <RecordColumn record={one} other={other} />
        <RecordColumn record={other} other={one} />
      </div>
    </Card>
  );
}
