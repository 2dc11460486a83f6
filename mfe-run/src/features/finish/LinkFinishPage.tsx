import { eventApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ignoreUnknownLink } from 'shared-lib/failures';
import { finishApi } from 'shared-lib/finish';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState } from 'shared-lib/ui';
import { FinishHead } from './FinishHead.tsx';
import styles from './FinishPage.module.css';
import { RunnerFinish } from './RunnerFinish.tsx';

/** Without a page when the link is malformed, or the place has another runner by now. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const link = params.token ?? '';
  const page = await finishApi.linkPage(link, request.signal).catch(ignoreUnknownLink('finish_runner_unknown'));
  const { startsAt } = await eventApi.get(localeOfRequest(request), request.signal);
  return { link, page, startsAt };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('finish.title'), noIndex: true });

/** For a participant without an account: the holder of the link reports. */
export function Component() {
  const { t } = useTranslation('run');
  const { link, page, startsAt } = useLoaderData<typeof loader>();
  const runner = page?.runners[0];
  return (
    <div data-footer="compact">
      <FinishHead page={page} runner={runner} startsAt={startsAt} />
      <div className={`wrap ${styles.body}`}>
        {page && runner ? (
          <RunnerFinish owner={{ link }} runner={runner} page={page} startsAt={startsAt} />
        ) : (
          <EmptyState
            illustration="orders"
            title={t('finish.linkEnded.title')}
            text={t('finish.linkEnded.text')}
            link={{ to: paths.contacts(), text: t('finish.linkEnded.contacts') }}
          />
        )}
      </div>
    </div>
  );
}
