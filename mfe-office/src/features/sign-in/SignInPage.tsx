import type { OfficeSession } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { EntryFrame } from './EntryFrame.tsx';
import { SignIn } from './SignIn.tsx';

interface SignInPageProps {
  onSignedIn: (session: OfficeSession) => void;
  /** What a person should know before they sign in. */
  note?: Elements;
}

export function SignInPage({ onSignedIn, note }: SignInPageProps) {
  const { t } = useTranslation('office');
  return (
    <EntryFrame title={t('signIn.title')}>
      {note}
      <SignIn onSignedIn={onSignedIn} />
    </EntryFrame>
  );
}
