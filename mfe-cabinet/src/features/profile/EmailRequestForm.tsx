import { type EmailChange, emailChangeApi, type Profile } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { PartlyVerbatim } from 'shared-lib/ui';
import { NewEmailForm } from './NewEmailForm.tsx';
import styles from './ProfileCard.module.css';

interface EmailRequestFormProps {
  profile: Profile;
  onRequested: (change: EmailChange | null) => void;
  onLost: () => void;
}

/** Requests a change that both mailboxes confirm. */
export function EmailRequestForm({ profile, onRequested, onLost }: EmailRequestFormProps) {
  const { t } = useTranslation('cabinet');
  return (
    <NewEmailForm
      profile={profile}
      label={t('profile.email.change')}
      intro={
        <p className={`sm soft ${styles.email}`}>
          <PartlyVerbatim
            text={`${t('profile.email.both', { email: profile.email })} ${t('profile.email.elsewhere')}`}
            verbatim={profile.email}
          />
        </p>
      }
      send={emailChangeApi.request}
      submitLabel={t('profile.email.request')}
      onRequested={onRequested}
      other={{ label: t('profile.email.lost.open'), onOpen: onLost }}
    />
  );
}
