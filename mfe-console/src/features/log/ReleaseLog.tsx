import type { CompositionEntry } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip, type ChipTone, SegmentedControl } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { logQuery } from '../../api/queries.ts';
import { Failure } from '../../design/Failure.tsx';
import { Panel } from '../../design/Panel.tsx';
import { useWhen } from '../../design/useWhen.ts';
import { findVersionBefore } from '../parts/findVersionBefore.ts';
import { Changes } from './Changes.tsx';
import styles from './Log.module.css';

type Kind = CompositionEntry['change']['kind'];
const tones: Record<Kind, ChipTone> = {
  install: 'plain',
  activate: 'ok',
  promote: 'ok',
  canary: 'wait',
  withdraw: 'err',
  rollback: 'err',
  remove: 'plain',
};
const STEP = 10;

/** Who changed what, when, and on which evidence. */
export function ReleaseLog() {
  const { t } = useTranslation('console');
  const { caller, canSee } = useReach();
  const { data = [], error, isPending } = useQuery(logQuery);
  const [which, setWhich] = useState<'all' | 'own'>('all');
  const [shown, setShown] = useState(STEP);
  const found = which === 'all' ? data : data.filter(({ change }) => change.name && canSee(change.name));
  return (
    <Panel
      title={t('log.title')}
      aside={
        caller.scope !== '*' && (
          <SegmentedControl
            label={t('log.which')}
            value={which}
            onChange={(value) => setWhich(value === 'own' ? 'own' : 'all')}
            name="which"
            options={[
              { value: 'all', label: t('log.all') },
              { value: 'own', label: t('log.own') },
            ]}
          />
        )
      }
    >
      {error && <Failure error={error} />}
      {isPending && <p className={styles.pad}>{t('page.loading')}</p>}
      {!isPending && !error && found.length === 0 && <p className={styles.pad}>{t('log.none')}</p>}
      <ol className={styles.list}>
        {found.slice(0, shown).map((entry) => (
          <LogEntry key={entry.number} entry={entry} before={getBefore(entry, data)} />
        ))}
      </ol>
      {found.length > shown && (
        <p className={styles.pad}>
          <Button size="sm" variant="transparent-dark-light" onClick={() => setShown(shown + STEP)}>
            {t('page.more')}
          </Button>
        </p>
      )}
    </Panel>
  );
}

/** The version that the entry's own is compared with. */
function getBefore({ number, change: { name, version } }: CompositionEntry, log: CompositionEntry[]) {
  if (!name || !version) return undefined;
  return findVersionBefore(
    name,
    version,
    log.filter((each) => each.number < number),
  );
}

function LogEntry({ entry, before }: { entry: CompositionEntry; before: string | undefined }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const [isOpen, setOpen] = useState(false);
  const { number, at, by, change, canaries } = entry;
  const { kind, name, version, reason } = change;
  const percent = kind === 'canary' ? canaries.find((each) => each.name === name)?.percent : undefined;
  return (
    <li>
      <p className={styles.head}>
        <b className={styles.release}>{name ? `${name} ${version ?? ''}` : t('log.site')}</b>
        <Chip tone={tones[kind]}>{`${t(`log.kinds.${kind}`)}${percent === undefined ? '' : ` ${percent} %`}`}</Chip>
      </p>
      <p className={styles.note}>{`№ ${number} · ${when(at)} · ${by}`}</p>
      {reason && (
        <p lang="en" className={styles.reason}>
          {reason}
        </p>
      )}
      {name && version && before && (
        <div>
          <Button size="sm" variant="transparent-dark-light" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>{t('log.changes')}</span>
            <span className="vh">{` ${name} ${version}`}</span>
          </Button>
          {isOpen && <Changes name={name} before={before} version={version} />}
        </div>
      )}
    </li>
  );
}
