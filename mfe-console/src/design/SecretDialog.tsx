import { useTranslation } from 'shared-lib/i18n';
import { Button, CopyButton, Modal } from 'shared-lib/ui';
import styles from './Dialog.module.css';

interface SecretDialogProps {
  title: string;
  /** What it is for, and how to keep it. */
  text: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret that the site shows this once. */
export function SecretDialog({ title, text, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('console');
  return (
    <Modal open size="md" title={title} closeLabel={t('acts.close')} onClose={onClose}>
      <div className={styles.body}>
        <p>{text}</p>
        <p className={styles.secret} translate="no">
          {secret}
        </p>
        <div className={styles.buttons}>
          <CopyButton
            variant="button"
            value={secret}
            label={t('tokens.new.copy')}
            copiedLabel={t('tokens.new.copied')}
            failedLabel={t('tokens.new.copyFailed')}
          />
          <Button variant="transparent-dark-light" onClick={onClose}>
            {t('acts.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
