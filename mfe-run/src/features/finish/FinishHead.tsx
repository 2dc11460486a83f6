import { type FinishPage, type FinishRunner, finishPaths } from 'shared-lib/finish';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Bib, PageTitle } from 'shared-lib/ui';
import styles from '../../cabinet/CabinetHead.module.css';
import { CabinetSections } from '../../cabinet/CabinetSections.tsx';

interface FinishHeadProps {
  page: FinishPage | undefined;
  runner: FinishRunner | undefined;
  startsAt: string;
  /** Whether it is a page of the cabinet, and what else that has. */
  sections?: { withFundraiser: boolean };
}

export function FinishHead({ page, runner, startsAt, sections }: FinishHeadProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const runners = page?.runners ?? [];
  return (
    <section className={`${styles.head} on-leaf`}>
      <div className={`wrap ${styles.greeting}`}>
        <div className={`enter ${styles.words}`}>
          <p className={`sm ${styles.kicker}`}>{t(sections ? 'cabinet.title' : 'finish.onlineRun')}</p>
          <PageTitle>{t('finish.title')}</PageTitle>
          {sections && runners.length > 0 && (
            <nav className={styles.runners} aria-label={t('finish.runners')}>
              <span className="sm">{t('finish.runnersLabel')}</span>
              {runners.map((each) => (
                <LocalLink
                  key={each.number}
                  to={finishPaths.own(each.number)}
                  className={styles.chip}
                  aria-current={each === runner ? 'true' : undefined}
                  preventScrollReset
                >
                  {t('finish.runner', { name: each.name.split(' ')[0], number: each.number })}
                </LocalLink>
              ))}
            </nav>
          )}
        </div>
        {runner && (
          <div className={styles.bib}>
            <Bib
              strip="online"
              category={t('finish.strip')}
              date={formatDate(startsAt, locale)}
              number={String(runner.number)}
              name={runner.name}
              meta={runner.finish?.city || runner.city}
            />
          </div>
        )}
      </div>
      {sections && <CabinetSections withFinish {...sections} />}
    </section>
  );
}
