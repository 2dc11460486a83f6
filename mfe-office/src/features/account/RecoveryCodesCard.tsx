import { useEffect, useRef, useState } from 'react';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { useWhen } from '../../format/useWhen.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useOfficeSession } from '../../session/useOfficeSession.ts';
import styles from './Account.module.css';
import { useOwnAct } from './useOwnAct.ts';

/** How many printed codes are left, and new ones, which are shown once. */
export function RecoveryCodesCard() {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  const { recoveryCodes } = useOfficeSession();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, data, reset } = useOwnAct('new-recovery-codes');
  if (data) return <CodeSheet codes={data.codes} onClose={reset} />;
  const { left, createdAt } = recoveryCodes;
  const begin = () => {
    setOpen(false);
    mutate({});
  };
  return (
    <Card title={t('account.codes.title')}>
      <p className={styles.about}>{t('account.codes.about')}</p>
      <p>{createdAt ? t('account.codes.left', { count: left, when: exact(createdAt) }) : t('account.codes.none')}</p>
      <OperationFailure error={error} />
      {isOpen ? (
        <>
          <Notice tone="warn">{t('account.codes.replaces')}</Notice>
          <div className={styles.buttons}>
            <Action onClick={() => setOpen(false)}>{t('account.codes.keep')}</Action>
            <Action loading={isPending} onClick={begin}>
              {t('account.codes.replace')}
            </Action>
          </div>
        </>
      ) : (
        <Action icon="print" loading={isPending} onClick={() => (left > 0 ? setOpen(true) : begin())}>
          {t(left > 0 ? 'account.codes.again' : 'account.codes.make')}
        </Action>
      )}
    </Card>
  );
}

/** What is printed: the sheet alone. */
function CodeSheet({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { account } = useOfficeSession();
  const list = useRef<HTMLOListElement>(null);
  // The button that was pressed is gone.
  useEffect(() => list.current?.focus(), []);
  return (
    <Card title={t('account.codes.sheet')} isPanel className={styles.sheet}>
      <p className={styles.printed}>
        {t('account.codes.of', { email: account.email, date: formatDate(new Date(), locale) })}
      </p>
      <p className={styles.once} role="status">
        {t('account.codes.once')}
      </p>
      <ol ref={list} tabIndex={-1} className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={styles.printed}>{t('account.codes.how', { page: `${location.origin}/office` })}</p>
      <div className={styles.buttons}>
        <Action tone="main" icon="print" onClick={() => window.print()}>
          {t('frame.print')}
        </Action>
        <Action onClick={onClose}>{t('account.codes.saved')}</Action>
      </div>
    </Card>
  );
}
