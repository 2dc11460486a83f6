import { contentApi, shopApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { localeOfRequest, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'shared-lib/router';
import { EmptyState, Tabs } from 'shared-lib/ui';
import { LeafHeart } from 'shared-lib/ui/illustrations';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadAccount } from '../../account/loadAccount.ts';
import { BasketBar } from '../basket/BasketBar.tsx';
import { BasketPanel } from '../basket/BasketPanel.tsx';
import { refreshBasket } from '../basket/refreshBasket.ts';
import styles from './Catalogue.module.css';
import { CatalogueCard } from './CatalogueCard.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { findProduct, getStock, getTypes } from './product.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [account, entities, availability] = await Promise.all([
    loadAccount(request, { basket: refreshBasket(request.signal) }),
    contentApi.products(call),
    // The catalogue works without stock figures.
    shopApi.availability(request.signal).catch(() => undefined),
  ]);
  return { account, products: entities.flatMap((entity) => findProduct(entity) ?? []), availability };
}

/** Type and product are in the query, and their data are loaded already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('catalogue.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const navigate = useNavigate();
  const { account, products, availability } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const type = search.get('type');
  const shown = products.filter((product) => !type || product.type === type);
  const opened = products.find(({ slug }) => slug === search.get('product'));
  const urlWith = (query: Record<string, string>) => {
    const text = new URLSearchParams({ ...(type && { type }), ...query }).toString();
    return text ? `${paths.catalogue()}?${text}` : paths.catalogue();
  };
  const close = () => void navigate(localizePath(urlWith({}), locale), { preventScrollReset: true });
  return (
    <CabinetFrame account={account}>
      <div className={styles.page}>
        <h2 className="d2">{t('catalogue.title')}</h2>
        {products.length > 0 && (
          <Tabs
            label={t('catalogue.type')}
            wraps
            items={[
              { label: t('catalogue.all'), to: paths.catalogue(), current: !type },
              ...getTypes(products).map((one) => ({
                label: t(`catalogue.types.${one}`, { defaultValue: one }),
                to: `${paths.catalogue()}?type=${encodeURIComponent(one)}`,
                current: one === type,
              })),
            ]}
          />
        )}
        <div className={styles.columns}>
          {shown.length === 0 ? (
            <EmptyState
              as="h3"
              illustration="basket"
              title={t('catalogue.empty.title')}
              text={t('catalogue.empty.text')}
            />
          ) : (
            <ul className={styles.wall}>
              {shown.map((product, index) => (
                <li key={product.sku}>
                  <CatalogueCard
                    product={product}
                    stock={getStock(product, availability)}
                    index={index}
                    to={urlWith({ product: product.slug })}
                  />
                </li>
              ))}
              <li className={styles.promise}>
                <LeafHeart className={styles.leaf} />
                <p className="d4">{t('catalogue.promise.title')}</p>
                <p className="sm">{t('catalogue.promise.text')}</p>
              </li>
            </ul>
          )}
          <div className={styles.basket}>
            <BasketPanel />
          </div>
        </div>
        <BasketBar />
      </div>
      {opened && (
        <ProductDialog
          product={opened}
          stock={getStock(opened, availability)}
          tint={Math.max(0, shown.indexOf(opened))}
          onClose={close}
        />
      )}
    </CabinetFrame>
  );
}
