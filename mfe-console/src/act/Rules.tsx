import type { Readiness } from '@charity-run/release/api';
import { useTranslation } from 'shared-lib/i18n';
import { Chip } from 'shared-lib/ui';
import styles from '../design/Dialog.module.css';

/** What the policy of the site requires of a release, and what it still lacks. */
export function Rules({ readiness, percent }: { readiness: Readiness | undefined; percent: number | undefined }) {
  const { t } = useTranslation('console');
  if (!readiness) return <p>{t('page.loading')}</p>;
  const { rules, approvals, attestations = [] } = readiness;
  // A canary needs none before it.
  const counted = rules.filter(({ rule }) => percent === undefined || rule !== 'canary first');
  if (counted.length === 0) return <p>{t('policy.nothing')}</p>;
  return (
    <ul className={styles.rules} aria-label={t('policy.requires')}>
      {counted.map(({ rule, problem }) => (
        <li key={rule}>
          <span>
            <Chip tone={problem ? 'wait' : 'ok'} icon={problem ? 'clock' : 'check'}>
              {t(`policy.rules.${rule}`)}
            </Chip>
          </span>
          {rule === 'two approvals' && (
            <small>
              {`${t('policy.approvals', { given: approvals.length })} ${approvals.map(({ by }) => by).join(', ')}`}
            </small>
          )}
          {rule === 'smoke' && problem && <small>{t('policy.smokeFirst')}</small>}
          {rule === 'staging first' && problem && <small>{t('policy.stagingFirst')}</small>}
          {rule === 'staging first' && attestations.length > 0 && (
            <small>{t('policy.promoted', { sites: attestations.map(({ site }) => site).join(', ') })}</small>
          )}
          {rule === 'canary first' && problem && <small>{t('policy.canaryFirst')}</small>}
        </li>
      ))}
    </ul>
  );
}
