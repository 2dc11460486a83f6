import { useTranslation } from 'shared-lib/i18n';
import { Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { useDay } from '../../design/useDay.ts';

/** What the caller may do here, and until when. */
export function ReachPanel() {
  const { t } = useTranslation('console');
  const day = useDay();
  const { caller } = useReach();
  const all = caller.scope === '*';
  const may = [
    { what: 'see', isAllowed: true },
    { what: 'errors', isAllowed: true },
    { what: 'change', isAllowed: !caller.isReader },
    { what: 'others', isAllowed: all && !caller.isReader },
    { what: 'rules', isAllowed: all && !caller.isReader },
    { what: 'tokens', isAllowed: all && !caller.isReader && !caller.isStaff },
  ] as const;
  return (
    <Panel title={t(caller.isStaff ? 'reach.staffTitle' : 'reach.title')}>
      <p className={styles.pad}>
        <b>{caller.name}</b>
        <span>{`, ${all ? t('reach.all') : t('reach.one', { name: caller.scope })}`}</span>
        {!caller.isStaff && (
          <span>{`, ${caller.expires ? t('reach.until', { when: day(caller.expires) }) : t('reach.endless')}`}</span>
        )}
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
  );
}
