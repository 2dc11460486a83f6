import { useMutation } from '@tanstack/react-query';
import { describeSegment, type OfficeMessage, type OfficeMessages } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Messages.module.css';

const looks = {
  sending: { tone: 'info', icon: 'clock' },
  paused: { tone: 'wait', icon: 'warning' },
  cancelled: { tone: 'err', icon: 'close' },
  sent: { tone: 'ok', icon: 'check' },
} as const;

interface MessageListProps extends OfficeMessages {
  onCancel: (message: OfficeMessage) => void;
}

export function MessageList({ messages, onCancel }: MessageListProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const { exact } = useWhen();
  const { mutate, error, variables, isPending } = useMutation({
    mutationFn: ({ id, state }: OfficeMessage) =>
      operate(state === 'paused' ? 'continue-message' : 'pause-message', { id }),
    onSettled: refreshOffice,
  });
  return (
    <>
      <OperationFailure error={error} />
      <ul className={styles.list}>
        {messages.map((message) => {
          const { id, state, segment, names, total, enqueued, skipped, left, startedAt } = message;
          const subject = (locale === 'en' && message.subjectEn) || message.subjectUa;
          const people = describeSegment(segment, { t: (key) => t(key), names: names[locale] }).join(', ');
          const isOpen = state === 'sending' || state === 'paused';
          const toggle = t(state === 'paused' ? 'messages.continue' : 'messages.pause');
          const done = enqueued + skipped + left;
          const progress = [
            t('messages.progress', { done: enqueued, total }),
            skipped > 0 && t('messages.skipped', { count: skipped }),
            left > 0 && t('messages.left', { count: left }),
          ].filter(Boolean);
          return (
            <li key={id}>
              <div className={styles.about}>
                <b className={table.strong}>{subject}</b>
                <small>{`${people}. ${exact(startedAt)}`}</small>
              </div>
              <div className={styles.progress}>
                <progress value={done} max={total} aria-label={t('messages.progressOf', { subject })} />
                <small>{progress.join('. ')}</small>
              </div>
              <State {...looks[state]}>{t(`messages.states.${state}`)}</State>
              {isOpen && can('pause-message') && (
                <div className={styles.actions}>
                  <Action
                    aria-label={`${toggle}: ${subject}`}
                    loading={isPending && variables.id === id}
                    onClick={() => mutate(message)}
                  >
                    {toggle}
                  </Action>
                  <Action
                    tone="ghostDanger"
                    aria-label={`${t('messages.cancel.open')}: ${subject}`}
                    onClick={() => onCancel(message)}
                  >
                    {t('messages.cancel.open')}
                  </Action>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
