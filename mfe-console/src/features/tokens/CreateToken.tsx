import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../../api/platformApi.ts';
import { refresh, statusQuery } from '../../api/queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { SecretDialog } from '../../design/SecretDialog.tsx';

/** A token for a team, shown this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  const { data: status } = useQuery(statusQuery);
  const [name, setName] = useState('');
  const [scope, setScope] = useState('');
  const [day, setDay] = useState('');
  const [token, setToken] = useState<string>();
  if (token)
    return <SecretDialog title={t('tokens.new.title')} text={t('tokens.new.once')} secret={token} onClose={onClose} />;
  // It ends with the day that a person has chosen, in the time of that person.
  const expires = day ? new Date(`${day}T23:59:59`).toISOString() : undefined;
  return (
    <ConfirmDialog
      title={t('tokens.create')}
      text={t('tokens.new.text')}
      action={t('tokens.create')}
      run={() => platformApi.createToken({ name: name.trim(), scope: scope.trim(), ...(expires && { expires }) })}
      onClose={onClose}
      onDone={(created) => {
        setToken(created.token);
        void refresh();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>{t('tokens.new.name')}</label>
        <input
          id={`${id}-name`}
          value={name}
          maxLength={60}
          required
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-scope`}>{t('tokens.new.scope')}</label>
        <input
          id={`${id}-scope`}
          value={scope}
          list={`${id}-parts`}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setScope(target.value)}
        />
        <datalist id={`${id}-parts`}>
          {status?.live.map((part) => (
            <option key={part.name} value={part.name} />
          ))}
        </datalist>
        <p id={`${id}-hint`} className={styles.undo}>
          {t('tokens.new.scopeHint')}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-day`}>{t('tokens.new.day')}</label>
        <input id={`${id}-day`} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </div>
    </ConfirmDialog>
  );
}
