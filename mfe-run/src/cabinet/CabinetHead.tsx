import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { PageTitle } from 'shared-lib/ui';
import styles from './CabinetHead.module.css';
import { CabinetSections } from './CabinetSections.tsx';

interface CabinetHeadProps {
  title: string;
  /** Names what is chosen among. */
  choiceLabel: string;
  choices: readonly { to: string; label: string; isCurrent: boolean }[];
  withFinish: boolean;
  withFundraiser: boolean;
}

/** Title and tabs of a page of the cabinet. */
export function CabinetHead({ title, choiceLabel, choices, ...sections }: CabinetHeadProps) {
  const { t } = useTranslation('run');
  return (
    <section className={`${styles.head} on-leaf`}>
      <div className={`wrap ${styles.greeting}`}>
        <div className={`enter ${styles.words}`}>
          <p className={`sm ${styles.kicker}`}>{t('cabinet.title')}</p>
          <PageTitle>{title}</PageTitle>
          {choices.length > 0 && (
            <nav className={styles.runners} aria-label={choiceLabel}>
              {choices.map(({ to, label, isCurrent }) => (
                <LocalLink
                  key={to}
                  to={to}
                  className={styles.chip}
                  aria-current={isCurrent ? 'true' : undefined}
                  preventScrollReset
                  translate="no"
                >
                  {label}
                </LocalLink>
              ))}
            </nav>
          )}
        </div>
      </div>
      <CabinetSections {...sections} />
    </section>
  );
}
