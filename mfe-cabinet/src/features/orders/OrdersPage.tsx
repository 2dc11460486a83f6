import type { PageModule } from 'shared-lib/contract';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ButtonLink, EmptyState } from 'shared-lib/ui';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadAccount } from '../../account/loadAccount.ts';
import { ParticipationForms } from './ParticipationForms.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadAccount(request);

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('orders.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const account = useLoaderData<typeof loader>();
  const mayRegister = account.phase === 'open';
  return (
    <CabinetFrame account={account}>
      <section aria-labelledby="orders" className="stack">
        <h2 id="orders" className="d2">
          {t('orders.title')}
        </h2>
        <EmptyState
          as="h3"
          art="orders"
          title={t('orders.empty.title')}
          text={t(`orders.empty.${mayRegister ? 'choose' : 'wait'}`)}
          action={
            !mayRegister && (
              <ButtonLink to={paths.registration()} variant="transparent-dark" iconAfter="arrow-right">
                {t('orders.empty.registration')}
              </ButtonLink>
            )
          }
        />
      </section>
      {mayRegister && <ParticipationForms />}
    </CabinetFrame>
  );
}
