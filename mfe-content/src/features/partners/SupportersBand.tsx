import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import styles from './SupportersBand.module.css';
import { SupporterWall } from './SupporterWall.tsx';
import type { Supporter } from './supporters.ts';

/** Everyone who helps the run, at the foot of a page. */
export function SupportersBand({ supporters }: { supporters: readonly Supporter[] }) {
  const { t } = useTranslation('content');
  return (
    <section className={styles.band} data-deferred>
      <div className="wrap">
        <div className={styles.head}>
          <h2 className="h4">{t('partners.supportedBy')}</h2>
          <p className={styles.links}>
            <LocalLink to={paths.sponsors()} className="link">
              {t('partners.sponsors')}
            </LocalLink>
            <LocalLink to={paths.partners()} className="link">
              {t('partners.partners')}
            </LocalLink>
          </p>
        </div>
        <SupporterWall supporters={supporters} className={styles.wall} />
      </div>
    </section>
  );
}
