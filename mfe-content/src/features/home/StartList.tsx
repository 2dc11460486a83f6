import { formatDate, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Bib, SectionHead } from 'shared-lib/ui';
import type { HomeData } from './homeData.ts';
import styles from './StartList.module.css';

/** Six of those who will start, by their numbers. */
export function StartList({ bibs, date }: { bibs: HomeData['bibs']; date: string }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <section className="section on-tint" data-deferred>
      <div className="wrap">
        <SectionHead
          title={t('home.startList.title')}
          lead={t('home.startList.lead')}
          link={{ to: paths.participants(), text: t('home.startList.all') }}
        />
        <ul className={styles.wall}>
          {bibs.map(({ slug, name, number, city }) => (
            <li key={slug}>
              <LocalLink to={paths.participant(slug)}>
                <Bib
                  category={t('home.startList.individual')}
                  date={formatDate(date, locale)}
                  number={number}
                  name={name}
                  meta={city}
                />
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
