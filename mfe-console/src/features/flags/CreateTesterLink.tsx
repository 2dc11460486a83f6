import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, CopyButton, Modal } from 'shared-lib/ui';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';

const DAYS = { usual: 30, max: 180 };

/** A link that makes the browser of a colleague one of a group of testers. */
export function CreateTesterLink({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  const [group, setGroup] = useState('');
  const [days, setDays] = useState(String(DAYS.usual));
  const [url, setUrl] = useState<string>();
  if (url)
    return (
      <Modal open size="md" title={t('flags.tester.title')} closeLabel={t('acts.close')} onClose={onClose}>
        <div className={styles.body}>
          <p>{t('flags.tester.made', { group: group.trim() })}</p>
          <p className={styles.secret} translate="no">
            {url}
          </p>
          <div className={styles.buttons}>
            <CopyButton
              variant="button"
              value={url}
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
  return (
    <ConfirmDialog
      title={t('flags.tester.title')}
      text={t('flags.tester.text')}
      action={t('flags.tester.create')}
      run={() => platformApi.createTesterLink({ group: group.trim(), days: Number(days) })}
      onClose={onClose}
      onDone={(link) => setUrl(link.url)}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-group`}>{t('flags.tester.group')}</label>
        <input
          id={`${id}-group`}
          value={group}
          maxLength={40}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setGroup(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-days`}>{t('flags.tester.days')}</label>
        <input
          id={`${id}-days`}
          type="number"
          inputMode="numeric"
          min={1}
          max={DAYS.max}
          required
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
