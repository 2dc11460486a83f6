import { useEffect } from 'react';
import type { PageModule } from 'shared-lib/contract';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'shared-lib/router';
import { currentToken, useSession } from 'shared-lib/session';
import { EmptyState } from 'shared-lib/ui';
import { FinishHead } from './FinishHead.tsx';
import styles from './FinishPage.module.css';
import { loadFinish } from './loadFinish.ts';
import { RunnerFinish } from './RunnerFinish.tsx';
import { TeamLinks } from './TeamLinks.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadFinish(request);

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('finish.title'), noIndex: true });

export function Component() {
  const { t } = useTranslation('run');
  const { page, startsAt, withFundraiser } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isSignedIn = useSignedIn();
  const runner = page.runners.find(({ number }) => String(number) === search.get('runner')) ?? page.runners[0];
  const token = currentToken();
  if (!isSignedIn || !token) return null;
  return (
    <div data-footer="compact">
      <FinishHead page={page} runner={runner} startsAt={startsAt} sections={{ withFundraiser }} />
      <div className={`wrap ${styles.body}`}>
        {runner && (
          <RunnerFinish
            key={runner.number}
            owner={{ token, registrationId: runner.registrationId }}
            runner={runner}
            page={page}
            startsAt={startsAt}
          />
        )}
        {page.links.length > 0 && <TeamLinks links={page.links} />}
        {!runner && page.links.length === 0 && (
          <EmptyState
            illustration="orders"
            title={t('finish.nobody.title')}
            text={t('finish.nobody.text')}
            link={{ to: paths.registration(), text: t('finish.nobody.register') }}
          />
        )}
      </div>
    </div>
  );
}

/** After a logout, here or in another tab, the loader runs again and redirects. */
function useSignedIn(): boolean {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSignedIn) void revalidate();
  }, [isSignedIn, revalidate]);
  return isSignedIn;
}
