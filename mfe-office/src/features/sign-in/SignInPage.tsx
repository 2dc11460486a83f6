import type { OfficeSession } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { EntryFrame } from './EntryFrame.tsx';
import { SignIn } from './SignIn.tsx';

export function SignInPage({ onSignedIn }: { onSignedIn: (session: OfficeSession) => void }) {
  const { t } = useTranslation('office');
  return (
    <EntryFrame title={t('signIn.title')}>
      <SignIn onSignedIn={onSignedIn} />
    </EntryFrame>
  );
}
