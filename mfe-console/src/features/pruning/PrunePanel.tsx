import type { Pruned, ReleaseName } from '@charity-run/release/api';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { useReach } from '../../access/reach.ts';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useDone } from '../../design/doneContext.ts';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { PanelButton } from '../../design/PanelButton.tsx';

const kept = ['releases', 'uploads', 'runs', 'audit'] as const;

/** How long the site keeps what it stores, and what it would give up now. */
export function PrunePanel() {
  const { t } = useTranslation('console');
  const { caller } = useReach();
  const done = useDone();
  const [isAsking, setAsking] = useState(false);
  const [pruned, setPruned] = useState<Pruned>();
  return (
    <Panel
      title={t('pruning.title')}
      foot={t('pruning.note')}
      aside={
        caller.scope === '*' &&
        !caller.isReader && <PanelButton onClick={() => setAsking(true)}>{t('pruning.now')}</PanelButton>
      }
    >
      <ul className={styles.list}>
        {kept.map((what) => (
          <li key={what}>
            <span>{t(`pruning.kept.${what}.what`)}</span>
            <b>{t(`pruning.kept.${what}.time`)}</b>
          </li>
        ))}
        {pruned && (
          <>
            <Outcome title={t('pruning.setAside')} releases={pruned.setAside} />
            <Outcome title={t('pruning.removed')} releases={pruned.removed} />
          </>
        )}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={t('pruning.ask')}
          text={t('pruning.text')}
          action={t('pruning.now')}
          run={platformApi.prune}
          onClose={() => setAsking(false)}
          onDone={(result) => {
            setAsking(false);
            setPruned(result);
            done(t('pruning.done', { setAside: result.setAside.length, removed: result.removed.length }));
          }}
        />
      )}
    </Panel>
  );
}

function Outcome({ title, releases }: { title: string; releases: ReleaseName[] }) {
  if (releases.length === 0) return null;
  return (
    <li>
      <span className={styles.what}>
        <b>{title}</b>
        <small>{releases.map(({ name, version }) => `${name} ${version}`).join(', ')}</small>
      </span>
    </li>
  );
}
