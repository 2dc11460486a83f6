import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { Chip } from 'shared-lib/ui';
import { statusQuery } from '../../api/queries.ts';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { useWhen } from '../../design/useWhen.ts';

/** Whether someone carries out smoke runs, and which wait. */
export function RunnerPanel() {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { data } = useQuery(statusQuery);
  const { runner, waiting = [], isolation } = data ?? {};
  return (
    <Panel title={t('runner.title')} foot={isolation && t(`runner.isolation.${isolation}`)}>
      {runner && (
        <p className={styles.pad}>
          <Chip tone={runner.isAway ? 'err' : 'ok'} icon={runner.isAway ? 'error' : 'check'}>
            {t(runner.isAway ? 'runner.away' : 'runner.there')}
          </Chip>{' '}
          <span>{runner.askedAt ? t('runner.asked', { when: when(runner.askedAt) }) : t('runner.never')}</span>
        </p>
      )}
      <ul className={styles.list}>
        {waiting.map(({ name, version, at, by }) => (
          <li key={`${name} ${version} ${at}`}>
            <b>{`${name} ${version}`}</b>
            <span>{`${when(at)} · ${by}`}</span>
          </li>
        ))}
        {waiting.length === 0 && <li>{t('runner.noneWaits')}</li>}
      </ul>
    </Panel>
  );
}
