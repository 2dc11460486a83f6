import type { SizeLimit, Status } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { budgetQuery, contentsQuery, statusQuery } from '../../api/queries.ts';
import { Failure } from '../../design/Failure.tsx';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { useWhen } from '../../design/useWhen.ts';
import { ChangeBudget } from './ChangeBudget.tsx';
import { findFills } from './findFills.ts';
import { Meter } from './Meter.tsx';

type Live = Status['live'][number];

const toKilobytes = (bytes: number) => bytes / 1024;

/** What the live release of each part weighs, beside the most that the site takes. */
export function BudgetsPanel() {
  const { t } = useTranslation('console');
  const { data } = useQuery(statusQuery);
  const [changed, setChanged] = useState<SizeLimit>();
  return (
    <Panel title={t('budgets.title')} foot={t('budgets.note')}>
      {data?.live.length === 0 && <p className={styles.pad}>{t('page.nothingLive')}</p>}
      <ul className={styles.list}>
        {data?.live.map((part) => (
          <PartBudget key={part.name} part={part} status={data} onChange={setChanged} />
        ))}
      </ul>
      {changed && <ChangeBudget limit={changed} onClose={() => setChanged(undefined)} />}
    </Panel>
  );
}

interface PartBudgetProps {
  part: Live;
  status: Status;
  onChange: (limit: SizeLimit) => void;
}

function PartBudget({ part, status, onChange }: PartBudgetProps) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const { caller } = useReach();
  const { name, version } = part;
  const limit = useQuery(budgetQuery(name));
  const contents = useQuery(contentsQuery({ name, version }));
  const { entry, ...routes } = contents.data?.sizes ?? {};
  const largest = Math.max(0, ...Object.values(routes).map(({ brotli }) => brotli));
  const circuits = status.circuits?.filter((circuit) => circuit.name === name && circuit.slot) ?? [];
  return (
    <li>
      <span className={styles.wide}>
        <b>{name}</b>
        {(limit.isPending || contents.isPending) && <span>{t('page.loading')}</span>}
        <Failure error={limit.error ?? contents.error} />
        {limit.data && entry && (
          <Meter label={t('budgets.entry')} used={toKilobytes(entry.brotli)} limit={limit.data.entry} />
        )}
        {limit.data?.route !== undefined && largest > 0 && (
          <Meter label={t('budgets.route')} used={toKilobytes(largest)} limit={limit.data.route} />
        )}
        {findFills(part, status).map(({ slot, bytes, kb, ms }) => (
          <Meter key={slot} label={t('budgets.fill', { slot, ms })} used={toKilobytes(bytes)} limit={kb} />
        ))}
        {circuits.map(({ slot, until }) => (
          <Chip key={slot} tone="err" icon="error">
            {t('budgets.circuit', { slot, until: when(until) })}
          </Chip>
        ))}
      </span>
      {limit.data && (
        <span className={styles.state}>
          <small>{t(reason(limit.data), { version: limit.data.follows })}</small>
          {caller.scope === '*' && !caller.isReader && (
            <Button size="sm" variant="transparent-dark-light" onClick={() => onChange(limit.data)}>
              <span>{t('settings.change')}</span>
              <span className="vh">{` ${name}`}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

function reason({ isSet, follows }: SizeLimit) {
  if (isSet) return 'budgets.set';
  return follows ? 'budgets.follows' : 'budgets.default';
}
