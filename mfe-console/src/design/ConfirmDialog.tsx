import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Button, Modal } from 'shared-lib/ui';
import styles from './Dialog.module.css';
import { Failure } from './Failure.tsx';
import { usePressOnce } from './usePressOnce.ts';

interface ConfirmDialogProps<Result> {
  title: string;
  /** What will happen. */
  text: string;
  action: string;
  run: () => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
  children?: Elements;
}

/** Says what will happen, and does it once for any number of presses; what the site rejects stays here. */
export function ConfirmDialog<Result>(props: ConfirmDialogProps<Result>) {
  const { title, text, action, run, onDone, onClose, children } = props;
  const { t } = useTranslation('console');
  const { press, isPending, error } = usePressOnce(run, onDone);
  return (
    <Modal open size="md" title={title} closeLabel={t('acts.close')} onClose={onClose}>
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <p>{text}</p>
        {children}
        <Failure error={error} />
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
          <Button variant="transparent-dark-light" onClick={onClose}>
            {t('acts.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
