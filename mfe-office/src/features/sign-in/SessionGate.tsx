import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OfficeSession } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Modal } from 'shared-lib/ui';
import { onSignedOut } from '../../api/signedOut.ts';
import { Failed, Loading } from '../../design/Placeholder.tsx';
import { queries, refreshOffice, sessionQuery } from '../../session/queries.ts';
import { SessionContext } from '../../session/useOfficeSession.ts';
import { SignIn } from './SignIn.tsx';
import { SignInPage } from './SignInPage.tsx';

/** Shows the page to those who are signed in. A session that ends asks again above the page, which keeps its input. */
export function SessionGate({ children }: { children: Elements }) {
  return (
    <QueryClientProvider client={queries}>
      <SignedIn>{children}</SignedIn>
    </QueryClientProvider>
  );
}

function SignedIn({ children }: { children: Elements }) {
  const { data: session, isPending, error, refetch } = useQuery(sessionQuery);
  const last = useRef<OfficeSession>(undefined);
  useEffect(() => onSignedOut(() => queries.setQueryData(sessionQuery.queryKey, null)), []);
  if (session) last.current = session;
  if (isPending) return <Loading />;
  if (error && !last.current) return <Failed error={error} onRetry={refetch} />;
  if (!session && !last.current) return <SignInPage onSignedIn={begin} />;
  return (
    <SessionContext value={session ?? last.current ?? null}>
      {children}
      {session === null && <SignInAgain onSignedIn={(next) => resume(next, last.current)} />}
    </SessionContext>
  );
}

function begin(session: OfficeSession): void {
  queries.setQueryData(sessionQuery.queryKey, session);
}

/** Another person sees nothing of the page before. */
function resume(session: OfficeSession, last: OfficeSession | undefined): void {
  begin(session);
  if (last && last.account.id !== session.account.id) location.reload();
  else void refreshOffice();
}

function SignInAgain({ onSignedIn }: { onSignedIn: (session: OfficeSession) => void }) {
  const { t } = useTranslation('office');
  return (
    <Modal open title={t('signIn.again')} closeLabel={t('signIn.leave')} onClose={() => location.reload()}>
      <p>{t('signIn.againText')}</p>
      <SignIn onSignedIn={onSignedIn} />
    </Modal>
  );
}
