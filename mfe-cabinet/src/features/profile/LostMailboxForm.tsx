import { type EmailChange, emailChangeApi, type Profile } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { NewEmailForm } from './NewEmailForm.tsx';

interface LostMailboxFormProps {
  profile: Profile;
  onRequested: (change: EmailChange | null) => void;
  onBack: () => void;
}

/** Requests a change without access to the current mailbox, which waits for a week. */
export function LostMailboxForm({ profile, onRequested, onBack }: LostMailboxFormProps) {
  const { t } = useTranslation('cabinet');
  return (
    <NewEmailForm
      profile={profile}
      label={t('profile.email.lost.title')}
      intro={<p className="sm soft">{t('profile.email.lost.text')}</p>}
      send={emailChangeApi.requestWithout}
      failureTexts={{
        sign_in_again: t('profile.email.lost.signInAgain'),
        too_many_email_changes: t('profile.email.lost.tooMany'),
      }}
      submitLabel={t('profile.email.lost.request')}
      onRequested={onRequested}
      other={{ label: t('profile.email.lost.back'), onOpen: onBack }}
    />
  );
}
