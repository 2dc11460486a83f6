import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { useDone } from '../../design/doneContext.ts';
import { PartField } from '../../design/PartField.tsx';

/** The operator allows a part one more address for its service. */
export function AllowOrigin({ names, onClose }: { names: string[]; onClose: () => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  const done = useDone();
  const [name = names[0] ?? '', setName] = useState<string>();
  const [origin, setOrigin] = useState('');
  const [isPrivate, setPrivate] = useState(false);
  return (
    <ConfirmDialog
      title={t('services.allow.open')}
      text={t('services.allow.text')}
      action={t('services.allow.do')}
      run={() => platformApi.allowOrigin({ name, origin: origin.trim(), reach: isPrivate ? 'private' : 'public' })}
      onClose={onClose}
      onDone={() => {
        done(t('services.allow.done', { name, origin: origin.trim() }));
        onClose();
      }}
    >
      <PartField names={names} value={name} onChange={setName} />
      <div className={styles.field}>
        <label htmlFor={`${id}-origin`}>{t('services.allow.origin')}</label>
        <input
          id={`${id}-origin`}
          type="url"
          inputMode="url"
          value={origin}
          maxLength={300}
          required
          placeholder="https://weather.example"
          autoComplete="off"
          onChange={({ target }) => setOrigin(target.value)}
        />
      </div>
      <fieldset className={styles.choices}>
        <legend>{t('services.allow.network')}</legend>
        <label>
          <input type="checkbox" checked={isPrivate} onChange={({ target }) => setPrivate(target.checked)} />
          <span>{t('services.allow.private')}</span>
        </label>
      </fieldset>
    </ConfirmDialog>
  );
}
