import type { PageModule } from 'shared-lib/contract';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ButtonLink } from 'shared-lib/ui';
import { CabinetFrame } from '../../../account/CabinetFrame.tsx';
import { loadAccount } from '../../../account/loadAccount.ts';
import { refreshBasket } from '../../basket/refreshBasket.ts';
import { loadResults, loadTimes } from '../../results/loadResults.ts';
import { listOwnRunners, listPastRuns } from '../../results/ownRunners.ts';
import { PastRuns } from '../../results/PastRuns.tsx';
import { ResultsSection } from '../../results/ResultsSection.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { NoOrders } from './NoOrders.tsx';
import styles from './OrdersPage.module.css';
import { ParticipationForms } from './ParticipationForms.tsx';
import { PhaseNotice } from './PhaseNotice.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const account = await loadAccount(request, { isHistoryNeeded: true, basket: refreshBasket(request.signal) });
  const [results, times] = await Promise.all([loadResults(account, request), loadTimes(account, request)]);
  return { account, results, times };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('orders.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const { account, results, times } = useLoaderData<typeof loader>();
  const { registrations, orders } = account.history;
  const runners = listOwnRunners(account.history, times, (edition) => edition === account.edition);
  const isEmpty = registrations.length === 0 && orders.length === 0;
  return (
    <CabinetFrame account={account}>
      <section aria-labelledby="orders" className="stack">
        <div className={styles.head}>
          <h2 id="orders" className="d2">
            {t('orders.title')}
          </h2>
          {!isEmpty && account.phase === 'open' && (
            <ButtonLink to={paths.registration()} iconAfter="plus">
              {t('orders.new')}
            </ButtonLink>
          )}
        </div>
        {isEmpty ? (
          <NoOrders event={account.event} />
        ) : (
          <>
            {registrations.length > 0 && <PhaseNotice event={account.event} />}
            <HistoryTable account={account} />
          </>
        )}
      </section>
      {account.phase === 'finished' && <ResultsSection results={results} times={times} runners={runners} />}
      <PastRuns runs={listPastRuns(account.history, times, account.edition)} times={times} />
      {account.phase === 'open' && <ParticipationForms team={account.event.team} />}
    </CabinetFrame>
  );
}
