import { useState } from 'react';
import { type EmailChange, emailChangeApi, type Profile } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken, rememberEmail } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Modal, PartlyVerbatim } from 'shared-lib/ui';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { EmailRequestForm } from './EmailRequestForm.tsx';
import { LostMailboxForm } from './LostMailboxForm.tsx';
import styles from './ProfileCard.module.css';
import { ProfileCard } from './ProfileCard.tsx';

interface EmailCardProps {
  profile: Profile;
  /** The change that awaits its codes, as it was when the page was loaded. */
  pending: EmailChange | null;
}

/** The account's email, and its change: a code from the current address, then one from the new. */
export function EmailCard({ profile, pending }: EmailCardProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { short } = useFailureTexts();
  const { revalidate } = useRevalidator();
  const [change, setChange] = useState(pending);
  const [isOpen, setOpen] = useState(false);
  const [isLost, setLost] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const close = () => {
    setOpen(false);
    setLost(false);
  };
  /** A change without the old mailbox begins to wait here, and a repeated request finds it waiting. */
  const follow = (next: EmailChange | null) => {
    setChange(next);
    if (!next?.waitsUntil) return;
    close();
    toast.success(t('profile.email.lost.begun'));
  };

  const finish = async (email: string) => {
    rememberEmail(email);
    setChange(null);
    close();
    toast.success(t('profile.email.changed'));
    await revalidate();
  };
  const waitsUntil = change?.waitsUntil;
  const until = waitsUntil ?? change?.expiresAt ?? '';
  const cancel = async () => {
    setCancelling(true);
    try {
      await emailChangeApi.cancel(currentToken() ?? '');
      setChange(null);
      toast.show(t('profile.email.cancelled'));
    } catch (error) {
      toast.error(short(getFailure(error)));
    }
    setCancelling(false);
  };
  return (
    <ProfileCard title={t('profile.email.title')} icon="mail">
      <p className={`strong ${styles.email}`} translate="no">
        {profile.email}
      </p>
      {change ? (
        <>
          <p className={`sm soft ${styles.email}`}>
            <PartlyVerbatim
              text={t(waitsUntil ? 'profile.email.lost.waits' : 'profile.email.pending', {
                email: change.email,
                date: formatDate(until, locale),
                time: formatTime(until),
              })}
              verbatim={change.email}
            />
          </p>
          {!waitsUntil && (
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('profile.email.enter')}
            </Button>
          )}
          <Button variant="transparent-dark-light" size="sm" loading={isCancelling} onClick={cancel}>
            {t('profile.email.cancel')}
          </Button>
        </>
      ) : (
        <>
          <p className="sm soft">{t('profile.email.text')}</p>
          <Button variant="transparent-dark" size="sm" onClick={() => setOpen(true)}>
            {t('profile.email.change')}
          </Button>
        </>
      )}
      <Modal
        open={isOpen}
        onClose={close}
        title={t(isLost ? 'profile.email.lost.title' : 'profile.email.change')}
        closeLabel={t('profile.close')}
      >
        {change && !waitsUntil ? (
          <EmailCodeForm
            key={change.awaits}
            change={change}
            current={profile.email}
            onChange={follow}
            onDone={() => finish(change.email)}
          />
        ) : isLost ? (
          <LostMailboxForm profile={profile} onRequested={follow} onBack={() => setLost(false)} />
        ) : (
          <EmailRequestForm profile={profile} onRequested={setChange} onLost={() => setLost(true)} />
        )}
      </Modal>
    </ProfileCard>
  );
}
