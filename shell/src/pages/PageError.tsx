import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ApiError, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Button, ButtonLink, SomethingWentWrongView } from 'shared-lib/ui';
import { DeadlineExceeded } from '../composition/deadline.ts';
import { RemoteUnavailable } from '../composition/remotes.ts';
import { isOutdated } from '../composition/versionCheck.ts';
import { reportError } from '../reports/errorQueue.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailedPage />;
}

/** On the server a network error is the backend's. */
function isOffline(error: unknown): boolean {
  return typeof window !== 'undefined' && getFailure(error).kind === 'offline';
}

function FailedPage() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  const retry = useRetry(error);
  const isLost = isOffline(error);
  const isShown = useStillHere(error);
  useRetryOnline(isLost, retry.run);
  useEffect(() => {
    if (!isShown) return;
    console.error('page failed', error);
    // Failed API calls are reported already.
    if (!(error instanceof ApiError)) reportError(error instanceof RemoteUnavailable ? 'load' : 'error', error);
  }, [error, isShown]);
  return (
    <div data-failed="500" data-footer="compact" style={{ visibility: isShown ? undefined : 'hidden' }}>
      <SomethingWentWrongView
        title={t('errors.failed.title')}
        text={t(isLost ? 'errors.failed.offline' : 'errors.failed.text')}
        action={
          <>
            <Button size="lg" icon="refresh" loading={retry.running} onClick={retry.run}>
              {t('errors.failed.retry')}
            </Button>
            <ButtonLink to="/" size="lg" variant="transparent-dark" icon="arrow-left">
              {t('errors.failed.home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

const LEAVING_MS = 1000;

/** Browsers cancel the calls of a page that they leave; one that is still here a second later has failed. */
function useStillHere(error: unknown): boolean {
  const isCancelled = error instanceof ApiError && error.kind === 'cancelled';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isCancelled) return;
    const timer = setTimeout(() => setLate(true), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [isCancelled]);
  return !isCancelled || isLate;
}

function useRetryOnline(isLost: boolean, run: () => Promise<void>) {
  useEffect(() => {
    if (!isLost) return;
    const retry = () => void run();
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  }, [isLost, run]);
}

/** Retries in place if code or data did not arrive; wrong code and outdated compositions need a full page load. */
function useRetry(error: unknown) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    if (!isRetryable(error) || (await isOutdated())) {
      window.location.reload();
      return;
    }
    await navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
    setRunning(false);
  };
  return { running, run };
}

/** The browser has more time than the server, so a failed load may succeed. */
function isRetryable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return true;
  return error instanceof ApiError || error instanceof RemoteUnavailable || error instanceof DeadlineExceeded;
}
