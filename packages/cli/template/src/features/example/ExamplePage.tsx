import { eventApi } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { formatDate, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { PageHead } from 'shared-lib/ui';
import styles from './ExamplePage.module.css';

/** Only what the page shows: the data is part of the HTML. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { startsAt, place } = await eventApi.get(localeOfRequest(request), request.signal);
  return { startsAt, place };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = (_data: Data, { t }: HeadContext) => ({ title: t('page.title') });

export function Component() {
  const { t } = useTranslation('example');
  const locale = useLocale();
  const { startsAt, place } = useLoaderData<Data>();
  return (
    <>
      <PageHead
        title={t('page.title')}
        lead={t('page.lead', { date: formatDate(startsAt, locale), place })}
        crumbs={[{ label: t('page.home'), to: paths.home() }, { label: t('page.title') }]}
        crumbsLabel={t('page.crumbs')}
      />
      <section className="section">
        <div className="wrap">
          <p className={styles.text}>{t('page.text')}</p>
        </div>
      </section>
    </>
  );
}
