import type { HeadContext } from 'shared-lib/contract';
import { AccessGate } from '../../access/AccessGate.tsx';
import { useReach } from '../../access/reach.ts';
import { DoneNotice } from '../../design/DoneNotice.tsx';
import { BudgetsPanel } from '../budgets/BudgetsPanel.tsx';
import styles from '../console/ConsolePage.module.css';
import { ConsoleTop } from '../console/ConsoleTop.tsx';
import { PoliciesPanel } from '../policies/PoliciesPanel.tsx';
import { PreviewsPanel } from '../previews/PreviewsPanel.tsx';
import { PrunePanel } from '../pruning/PrunePanel.tsx';
import { ReachPanel } from '../reach/ReachPanel.tsx';
import { TokensPanel } from '../tokens/TokensPanel.tsx';

export const head = (_data: unknown, { t }: HeadContext) => ({ title: t('settings.title'), noIndex: true });

export function Component() {
  return (
    <div data-surface="bare" className={styles.console}>
      <AccessGate>
        <ConsoleTop page="settings" />
        <div className={styles.main}>
          <DoneNotice>
            <Panels />
          </DoneNotice>
        </div>
      </AccessGate>
    </div>
  );
}

function Panels() {
  const { caller } = useReach();
  return (
    <div className={styles.halves}>
      <div className={styles.stack}>
        <ReachPanel />
        {caller.scope === '*' && <TokensPanel />}
        <PreviewsPanel />
        <PrunePanel />
      </div>
      <div className={styles.stack}>
        <PoliciesPanel />
        <BudgetsPanel />
      </div>
    </div>
  );
}
