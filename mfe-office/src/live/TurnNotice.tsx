import { useMutation } from '@tanstack/react-query';
import type { EditingAct } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames, Notice } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import { OperationFailure } from '../operation/OperationFailure.tsx';
import styles from './Turn.module.css';
import type { Turn } from './useTurn.ts';

interface TurnNoticeProps {
  turn: Turn;
  /** Saves what is typed, before the form goes to a colleague. */
  settle: () => Promise<unknown>;
  /** Readers ask for nothing. */
  isWriter: boolean;
}

/** Who edits, and what both of them can do about it. */
export function TurnNotice({ turn, settle, isWriter }: TurnNoticeProps) {
  const { t } = useTranslation('office');
  const act = useMutation({ mutationFn: (name: EditingAct) => turn.act(name) });
  const { other, asker, request, mayTake, news } = turn;
  const button = (name: EditingAct, text: string, run = () => act.mutate(name)) => (
    <Action key={name} loading={act.isPending && act.variables === name} onClick={run}>
      {text}
    </Action>
  );
  const handOver = async () => {
    await settle();
    act.mutate('hand-over');
  };
  const answers = asker && [
    button('hand-over', t('frame.turn.handOver'), () => void handOver()),
    button('decline', t('frame.turn.later')),
  ];
  const requests = other &&
    isWriter && [
      request === 'none' && button('ask', t('frame.turn.ask')),
      request === 'declined' && button('ask', t('frame.turn.again')),
      mayTake && button('take', t('frame.turn.take')),
      request !== 'none' && button('stop', t('frame.turn.cancel')),
    ];
  const words = asker
    ? t('frame.turn.asker', { who: asker.name })
    : other
      ? describe()
      : news && t(`frame.turn.${news}`);

  function describe(): string {
    const who = other?.name ?? '';
    if (mayTake) return t('frame.turn.unanswered', { who });
    if (request === 'asking') return t('frame.turn.asking', { who });
    if (request === 'declined') return t('frame.turn.declined', { who });
    return `${t('frame.turn.other', { who })} ${t('frame.turn.watching')}`;
  }

  return (
    <>
      <div className={classNames(styles.turn, isWriter && (asker || other) && styles.held)}>
        <div role="status">{words && <Notice tone={asker ? 'warn' : 'info'}>{words}</Notice>}</div>
        {(answers || requests) && <div className={styles.actions}>{answers ?? requests}</div>}
      </div>
      <OperationFailure error={act.error} />
    </>
  );
}
