import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { Button, PageTitle, Skeleton, SkeletonGroup } from 'shared-lib/ui';
import { queries, statusQuery } from '../api/queries.ts';
import { Failure } from '../design/Failure.tsx';
import { isRejected } from './isRejected.ts';
import { readOfficeSession, signOutOfOffice } from './officeAccess.ts';
import { getReach, ReachContext } from './reach.ts';
import styles from './SignIn.module.css';
import { SignIn } from './SignIn.tsx';
import { forgetToken, readToken } from './storedToken.ts';

type Way = 'token' | 'office' | 'none' | 'not-allowed';

/** The way in that this browser has; the platform is not asked without one, for it records what it rejects. */
async function findWay(): Promise<Way> {
  if (readToken()) return 'token';
  const session = await readOfficeSession();
  if (!session) return 'none';
  return session.permissions.releases ? 'office' : 'not-allowed';
}

const wayQuery = { queryKey: ['way'], queryFn: findWay, staleTime: Number.POSITIVE_INFINITY };

const startAgain = () => queries.resetQueries();

export async function signOut(isStaff: boolean | undefined): Promise<void> {
  if (isStaff) await signOutOfOffice();
  forgetToken();
  // The page is gone before its data are: nothing is asked for without a way in.
  queries.setQueryData(wayQuery.queryKey, 'none');
  queries.removeQueries({ queryKey: ['platform'] });
}

/** Shows the console to those whom the site knows. */
export function AccessGate({ children }: { children: Elements }) {
  return (
    <QueryClientProvider client={queries}>
      <Gate>{children}</Gate>
    </QueryClientProvider>
  );
}

function Gate({ children }: { children: Elements }) {
  const { t } = useTranslation('console');
  const way = useQuery(wayQuery);
  const isKnown = way.data === 'token' || way.data === 'office';
  const status = useQuery({ ...statusQuery, enabled: isKnown });
  const error = way.error ?? (isKnown ? status.error : null);
  const isGone = isRejected(error);
  useEffect(() => {
    if (isGone) forgetToken();
  }, [isGone]);
  const begin = () => void startAgain();
  if (way.data === 'none' || way.data === 'not-allowed')
    return <SignIn onSignedIn={begin} failure={way.data === 'none' ? undefined : t('signIn.notAllowed')} />;
  if (isGone) return <SignIn onSignedIn={begin} failure={error} />;
  if (status.data?.token) return <ReachContext value={getReach(status.data.token)}>{children}</ReachContext>;
  if (error)
    return (
      <div className={styles.page}>
        <PageTitle>{t('page.title')}</PageTitle>
        <Failure error={error} />
        <Button variant="transparent-dark-light" icon="refresh" onClick={begin}>
          {t('page.retry')}
        </Button>
      </div>
    );
  return (
    <div className={styles.page}>
      <PageTitle>{t('page.title')}</PageTitle>
      <SkeletonGroup label={t('page.loading')}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </div>
  );
}
