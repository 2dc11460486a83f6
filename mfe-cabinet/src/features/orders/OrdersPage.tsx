import type { PageModule } from 'shared-lib/contract';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ButtonLink } from 'shared-lib/ui';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadRegistrations } from './loadRegistrations.ts';
import { NoRegistrations } from './NoRegistrations.tsx';
import styles from './OrdersPage.module.css';
import { ParticipationForms } from './ParticipationForms.tsx';
import { PhaseNotice } from './PhaseNotice.tsx';
import { RegistrationsTable } from './RegistrationsTable.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadRegistrations(request);

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('orders.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const loaded = useLoaderData<typeof loader>();
  const { account, registrations } = loaded;
  const isRegistered = registrations.length > 0;
  return (
    <CabinetFrame account={account} races={isRegistered ? [account.startsAt.slice(0, 4)] : []}>
      <section aria-labelledby="orders" className="stack">
        <div className={styles.head}>
          <h2 id="orders" className="d2">
            {t('orders.title')}
          </h2>
          {isRegistered && account.phase === 'open' && (
            <ButtonLink to={paths.registration()} iconAfter="plus">
              {t('orders.new')}
            </ButtonLink>
          )}
        </div>
        {isRegistered ? (
          <>
            <PhaseNotice event={account.event} />
            <RegistrationsTable {...loaded} />
          </>
        ) : (
          <NoRegistrations event={account.event} />
        )}
      </section>
      {account.phase === 'open' && <ParticipationForms />}
    </CabinetFrame>
  );
}
