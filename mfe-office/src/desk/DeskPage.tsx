import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfficeSession } from 'shared-lib/api/office';
import type { PageModule } from 'shared-lib/contract';
import { ApiError } from 'shared-lib/http';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { registerWorker } from 'shared-lib/offline';
import { classNames, Notice } from 'shared-lib/ui';
import { onSignedOut } from '../api/signedOut.ts';
import office from '../design/office.module.css';
import { Failed, Loading } from '../design/Placeholder.tsx';
import { EntryFrame } from '../features/sign-in/EntryFrame.tsx';
import { SignInPage } from '../features/sign-in/SignInPage.tsx';
import { officePaths } from '../paths.ts';
import { queries, sessionQuery } from '../session/queries.ts';
import { hasAccess } from '../session/useOfficeSession.ts';
import layout from './Desk.module.css';
import { DeskScreen } from './DeskScreen.tsx';
import { findStoredActions, removeStoredList } from './deskOfPage.ts';
import { replaceManifest } from './replaceManifest.ts';
import { useOpenDesk } from './useDesk.ts';
import { WaitingHere } from './WaitingHere.tsx';

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('desk.head'), noIndex: true });

export function Component() {
  const locale = useLocale();
  useEffect(() => replaceManifest(locale), [locale]);
  return (
    <div data-surface="bare" className={classNames(office.office, layout.page)}>
      <QueryClientProvider client={queries}>
        <SignedIn />
      </QueryClientProvider>
    </div>
  );
}

const show = (session: OfficeSession) => queries.setQueryData(sessionQuery.queryKey, session);
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'bad-response');

/** Without a response of the server the desk of the person before opens: its list can be read on this device only. */
function SignedIn() {
  const { t } = useTranslation('office');
  const { data: session, isPending, error, refetch } = useQuery(sessionQuery);
  useEffect(() => onSignedOut(() => queries.setQueryData(sessionQuery.queryKey, null)), []);
  const isSignedOut = session === null;
  useEffect(() => {
    if (isSignedOut) void removeStoredList();
  }, [isSignedOut]);
  if (isPending) return <Loading />;
  if (session === null) return <SignInPage onSignedIn={show} note={<WaitingHere load={findStoredActions} />} />;
  if (!session && !isUnreachable(error)) return <Failed error={error} onRetry={refetch} />;
  if (session && !hasAccess(session, 'desk')) {
    return (
      <EntryFrame title={t('desk.title')}>
        <Notice tone="warn">{t('desk.states.noAccess')}</Notice>
      </EntryFrame>
    );
  }
  return <OpenedDesk session={session ?? null} />;
}

function OpenedDesk({ session }: { session: OfficeSession | null }) {
  const locale = useLocale();
  const desk = useOpenDesk(session);
  // Only those who hand out kits store the page.
  useEffect(() => {
    void registerWorker(localizePath(officePaths.desk, locale), locale).catch(() => undefined);
  }, [locale]);
  return desk ? (
    <DeskScreen desk={desk} isReadOnly={session !== null && !hasAccess(session, 'desk', 'write')} />
  ) : (
    <Loading />
  );
}
