import { accountApi } from 'shared-lib/api';
import { useBasket } from 'shared-lib/basket';
import { CheckoutForm, unordered } from 'shared-lib/checkout';
import type { PageModule } from 'shared-lib/contract';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { ButtonLink, EmptyState } from 'shared-lib/ui';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadAccount } from '../../account/loadAccount.ts';
import { refreshBasket } from '../basket/refreshBasket.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const account = await loadAccount(request, { isHistoryNeeded: true, basket: refreshBasket(request.signal) });
  return { account, profile: await accountApi.profile(currentToken() ?? '', request.signal) };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('checkout.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const navigate = useNavigate();
  const { account, profile } = useLoaderData<typeof loader>();
  const basket = useBasket(({ shown }) => shown);
  const [search] = useSearchParams();
  const chosen = search.getAll('registration').map(Number);
  const { registrations, orders } = account.history;
  const toOrder = unordered(registrations, orders);
  const isEmpty = toOrder.length === 0 && (basket?.lines.length ?? 0) === 0;
  return (
    <CabinetFrame account={account}>
      <section aria-labelledby="checkout" className="stack">
        <h2 id="checkout" className="d2">
          {t('checkout.title')}
        </h2>
        {isEmpty ? (
          <EmptyState
            as="h3"
            illustration="basket"
            title={t('checkout.empty.title')}
            text={t('checkout.empty.text')}
            action={<ButtonLink to={paths.catalogue()}>{t('basket.toCatalogue')}</ButtonLink>}
          />
        ) : (
          <CheckoutForm
            event={account.event}
            profile={profile}
            registrations={registrations}
            toOrder={toOrder}
            chosen={chosen.length > 0 ? chosen : undefined}
            basket={basket}
            back={{ label: t('basket.title'), onClick: () => void navigate(localizePath(paths.basket(), locale)) }}
          />
        )}
      </section>
    </CabinetFrame>
  );
}
