import { useState } from 'react';
import type { OfficePasskey } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useOfficeSession } from '../../session/useOfficeSession.ts';
import styles from './Account.module.css';
import { useOwnAct } from './useOwnAct.ts';

/** Keys of one's own; the last one stays. */
export function Passkeys() {
  const { t } = useTranslation('office');
  const { passkeys, method } = useOfficeSession();
  return (
    <Card title={t('account.keys.title')} count={passkeys.length} flush>
      <CardList>
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} isRemovable={method === 'passkey' && passkeys.length > 1} />
        ))}
      </CardList>
    </Card>
  );
}

function Passkey({ passkey, isRemovable }: { passkey: OfficePasskey; isRemovable: boolean }) {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useOwnAct('remove-passkey', t('account.keys.removed'));
  const { id, label, createdAt, lastUsedAt } = passkey;
  const name = label || t('account.keys.unnamed');
  return (
    <li className={styles.row}>
      <div>
        <b>{name}</b>
        <small>
          <span>{t('account.keys.created', { when: exact(createdAt) })}</span> <span>·</span>{' '}
          <span>{lastUsedAt ? t('account.keys.used', { when: exact(lastUsedAt) }) : t('account.keys.unused')}</span>
        </small>
        {isOpen && <p className={styles.about}>{t('account.keys.removeAbout')}</p>}
        <OperationFailure error={error} />
      </div>
      {isRemovable && (
        <div className={styles.buttons}>
          {isOpen ? (
            <>
              <Action onClick={() => setOpen(false)}>{t('account.keys.keep')}</Action>
              <Action tone="danger" loading={isPending} onClick={() => mutate({ id })}>
                {t('account.keys.remove')}
              </Action>
            </>
          ) : (
            <Action
              tone="ghostDanger"
              onClick={() => setOpen(true)}
              aria-label={t('account.keys.removeNamed', { name })}
            >
              {t('account.keys.open')}
            </Action>
          )}
        </div>
      )}
    </li>
  );
}
