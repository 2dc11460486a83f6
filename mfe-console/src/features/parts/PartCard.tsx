import type { OpenCircuit, Status } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { useAct } from '../../act/actContext.ts';
import { budgetQuery, evidenceQuery, logQuery } from '../../api/queries.ts';
import { usePercent } from '../../design/usePercent.ts';
import { useWhen } from '../../design/useWhen.ts';
import { isOfGroup } from '../canary/isOfGroup.ts';
import { findVersionBefore } from './findVersionBefore.ts';
import styles from './Parts.module.css';
import { StoredReleases } from './StoredReleases.tsx';

interface PartCardProps {
  name: string;
  live: Status['live'][number];
  canary: Status['canaries'][number] | undefined;
  /** Open circuits of its pages and its service. */
  circuits: OpenCircuit[];
}

/** Share of page views without an error that a release aims at. */
const ALLOWED = 0.001;

/** One micro-frontend, or the shell: what is live, how it does, and the way back. */
export function PartCard({ name, live, canary, circuits }: PartCardProps) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const act = useAct();
  const { canSee, canChange } = useReach();
  const [isOpen, setOpen] = useState(false);
  const { data: log = [] } = useQuery(logQuery);
  const [number, ...build] = live.version.split('-');
  const before = findVersionBefore(name, live.version, log);
  return (
    <div className={styles.card}>
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.version}>
        <span>{number}</span>
        {build.length > 0 && <small>{`-${build.join('-')}`}</small>}
      </p>
      <p className={styles.chips}>
        <Chip tone="ok" icon="check">
          {canary && !isOfGroup(canary) ? t('parts.liveShare', { percent: 100 - canary.percent }) : t('parts.live')}
        </Chip>
        {canary && (
          <Chip tone="wait" icon="flag">
            {t(isOfGroup(canary) ? 'parts.canaryGroup' : 'parts.canary', {
              version: canary.version,
              percent: canary.percent,
            })}
          </Chip>
        )}
        {circuits.map(({ version, isUpstream = false, until }) => (
          <Chip key={`${version} ${isUpstream} ${until}`} tone="err" icon="error">
            {t(isUpstream ? 'parts.service' : 'parts.circuit', { until: when(until) })}
          </Chip>
        ))}
      </p>
      {canSee(name) && <Budgets name={name} />}
      {canChange(name) && (
        <p className={styles.buttons}>
          {canary ? (
            <Button
              size="sm"
              variant="transparent-dark-light"
              icon="close"
              onClick={() => act({ kind: 'withdraw', name, version: canary.version })}
            >
              {t('parts.stopCanary')}
            </Button>
          ) : (
            <Button
              size="sm"
              variant="transparent-dark-light"
              icon="history"
              onClick={() => act({ kind: 'rollback', name, version: live.version, to: before })}
            >
              {before ? t('parts.rollBackTo', { version: before }) : t('parts.rollBack')}
            </Button>
          )}
        </p>
      )}
      <Button size="sm" variant="transparent-dark-light" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{t('parts.releases')}</span>
        <span className="vh">{` ${name}`}</span>
      </Button>
      {isOpen && <StoredReleases name={name} live={live.version} />}
      <p className={styles.by}>{`${when(live.since)} · ${live.by}`}</p>
    </div>
  );
}

function Budgets({ name }: { name: string }) {
  const { t } = useTranslation('console');
  const percent = usePercent();
  const { data: evidence } = useQuery(evidenceQuery(name));
  const { data: budget } = useQuery(budgetQuery(name));
  const { views = 0, troubled = 0 } = evidence?.live ?? {};
  const left = views > 0 ? Math.max(0, 1 - troubled / views / ALLOWED) : 1;
  return (
    <div className={styles.budgets}>
      <p>{views > 0 ? t('parts.errorBudget', { left: percent(left, 1), troubled, views }) : t('parts.noViews')}</p>
      <span className={styles.meter} aria-hidden="true">
        <span data-low={left < 0.4 || undefined} style={{ width: `${left * 100}%` }} />
      </span>
      {budget && <p>{t('parts.sizeBudget', { entry: budget.entry, route: budget.route ?? '–' })}</p>}
    </div>
  );
}
