import { contributionApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ApiError, notFound } from 'shared-lib/http';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { GiftLinkCard } from 'shared-lib/share/panels';
import { Amount, BibFrame, keepTogether } from 'shared-lib/ui';
import { useDonorTexts } from '../donor/useDonorTexts.ts';
import styles from './ContributionResultPage.module.css';
import { resultView } from './followContribution.ts';
import { ResultActions } from './ResultActions.tsx';
import { useFollowedContribution } from './useFollowedContribution.ts';
import { useResultToasts } from './useResultToasts.ts';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  try {
    return { token, loaded: await contributionApi.get(token, request.signal) };
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'contribution_not_found') throw notFound();
    throw cause;
  }
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('contribution.result.head'), noIndex: true });

/** The donor returns here; the payment is polled until its outcome is known. */
export function Component() {
  const { token, loaded } = useLoaderData<typeof loader>();
  return <Result key={token} token={token} loaded={loaded} />;
}

function Result({ token, loaded }: Awaited<ReturnType<typeof loader>>) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const d = useDonorTexts();
  const followed = useFollowedContribution(token, loaded);
  const { contribution, isGivenUp } = followed;
  useResultToasts(token, contribution);
  const view = resultView(contribution, isGivenUp);
  return (
    <section className="section" data-footer="compact">
      <div className={`wrap ${styles.page}`}>
        <h1 className="d2" tabIndex={-1}>
          {keepTogether(t('contribution.result.title'))}
        </h1>
        <BibFrame start={t('contribution.strip')} end={t(`contribution.result.states.${view}.chip`)}>
          <div className={styles.card}>
            <Amount
              text={formatMoney(contribution.amount, contribution.currency, locale)}
              size="lg"
              className={styles.sum}
            />
            <div role="status" aria-busy={view === 'waiting'} className={styles.news}>
              <h2 className="t2">{t(`contribution.result.states.${view}.title`)}</h2>
              <p className="soft">{t(`contribution.result.states.${view}.text`)}</p>
              {contribution.buys && view === 'paid' && <p>{d('buys', { what: contribution.buys[locale] })}</p>}
            </div>
            <ResultActions token={token} view={view} {...followed} />
          </div>
        </BibFrame>
        {view === 'paid' && <GiftLinkCard token={token} />}
      </div>
    </section>
  );
}
