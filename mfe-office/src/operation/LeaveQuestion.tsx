import { useTranslation } from 'shared-lib/i18n';
import { useBlocker } from 'shared-lib/router';
import { Modal } from 'shared-lib/ui';
import { Action } from '../design/Action.tsx';
import styles from './LeaveQuestion.module.css';

interface LeaveQuestionProps {
  /** Something is typed and not saved. */
  isOpen: boolean;
  /** What is lost. */
  text: string;
  onLeave: () => void;
}

/** Asks before another screen opens over what is not saved. */
export function LeaveQuestion({ isOpen, text, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('office');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOpen && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <Modal
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('frame.leave.title')}
      closeLabel={t('frame.close')}
    >
      <p>{text}</p>
      <div className={styles.actions}>
        <Action tone="main" onClick={stay}>
          {t('frame.leave.stay')}
        </Action>
        <Action
          tone="danger"
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          {t('frame.leave.leave')}
        </Action>
      </div>
    </Modal>
  );
}
