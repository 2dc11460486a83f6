import type { PageModule } from 'shared-lib/contract';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { CabinetFrame } from '../../account/CabinetFrame.tsx';
import { loadAccount } from '../../account/loadAccount.ts';
import styles from './PersonalDataPage.module.css';
import { personalDataRows } from './personalDataRows.ts';

export const loader = ({ request }: LoaderFunctionArgs) => loadAccount(request);

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('profile.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const account = useLoaderData<typeof loader>();
  return (
    <CabinetFrame account={account}>
      <section className={styles.card} aria-labelledby="personal-data">
        <h2 id="personal-data" className="t2">
          {t('profile.title')}
        </h2>
        <dl className={styles.rows}>
          {personalDataRows(account.user, locale).map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`profile.fields.${key}`)}</dt>
              <dd>{value.key ? t(`profile.values.${value.key}`) : value.text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </CabinetFrame>
  );
}
