import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { statusQuery } from '../../api/queries.ts';
import { Panel } from '../../design/Panel.tsx';
import styles from './Reach.module.css';

/** What the caller may do here, and what the site requires of each part. */
export function ReachPanel() {
  const { t } = useTranslation('console');
  const { caller } = useReach();
  const { data } = useQuery(statusQuery);
  const all = caller.scope === '*';
  const may = [
    { what: 'see', isAllowed: true },
    { what: 'errors', isAllowed: true },
    { what: 'change', isAllowed: !caller.isReader },
    { what: 'others', isAllowed: all && !caller.isReader },
    { what: 'tokens', isAllowed: all && !caller.isReader && !caller.isStaff },
  ] as const;
  return (
    <>
      <Panel title={t(caller.isStaff ? 'reach.staffTitle' : 'reach.title')}>
        <p className={styles.pad}>
          <b>{caller.name}</b>
          <span>{`, ${all ? t('reach.all') : t('reach.one', { name: caller.scope })}`}</span>
        </p>
        <ul className={styles.list}>
          {may.map(({ what, isAllowed }) => (
            <li key={what}>
              <span>{t(`reach.may.${what}`)}</span>
              <Chip tone={isAllowed ? 'ok' : 'plain'} icon={isAllowed ? 'check' : 'close'}>
                {t(isAllowed ? 'reach.yes' : 'reach.no')}
              </Chip>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t('policy.title')} foot={t('policy.note')}>
        <ul className={styles.list}>
          {(data?.policies ?? []).map(({ name, rules }) => (
            <li key={name}>
              <b>{name === '*' ? t('policy.others') : name}</b>
              <span>{rules.map((rule) => t(`policy.rules.${rule}`)).join(', ') || t('policy.nothing')}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
