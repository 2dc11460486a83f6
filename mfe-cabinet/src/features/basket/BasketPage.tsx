import { loadBasket, useBasket } from 'shared-lib/basket';
import type { PageModule } from 'shared-lib/contract';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ArrowLink, ButtonLink } from 'shared-lib/ui';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadAccount } from '../../account/loadAccount.ts';
import styles from './BasketPage.module.css';
import { BasketPanel } from './BasketPanel.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  return loadAccount(request, { basket: loadBasket(request.signal) });
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('basket.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const account = useLoaderData<typeof loader>();
  const isEmpty = useBasket(({ shown }) => !shown?.lines.length);
  return (
    <CabinetFrame account={account}>
      <div className={styles.page}>
        <BasketPanel emptyAction={<ButtonLink to={paths.catalogue()}>{t('basket.toCatalogue')}</ButtonLink>} />
        {!isEmpty && <ArrowLink to={paths.catalogue()}>{t('basket.goOn')}</ArrowLink>}
      </div>
    </CabinetFrame>
  );
}
