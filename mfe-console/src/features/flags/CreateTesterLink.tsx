import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { SecretDialog } from '../../design/SecretDialog.tsx';

const DAYS = { usual: 30, max: 180 };

/** A link that makes the browser of a colleague one of a group of testers. */
export function CreateTesterLink({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  const [group, setGroup] = useState('');
  const [days, setDays] = useState(String(DAYS.usual));
  const [url, setUrl] = useState<string>();
  if (url) {
    const text = t('flags.tester.made', { group: group.trim() });
    return <SecretDialog title={t('flags.tester.title')} text={text} secret={url} onClose={onClose} />;
  }
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
