import type { HeadContext } from 'shared-lib/contract';
import { AccessGate } from '../../access/AccessGate.tsx';
import { Acts } from '../../act/Acts.tsx';
import { CanaryPanels } from '../canary/CanaryPanels.tsx';
import { ErrorList } from '../errors/ErrorList.tsx';
import { ReleaseLog } from '../log/ReleaseLog.tsx';
import { PartCards } from '../parts/PartCards.tsx';
import { ReachPanel } from '../reach/ReachPanel.tsx';
import { RunnerPanel } from '../runner/RunnerPanel.tsx';
import styles from './ConsolePage.module.css';
import { ConsoleTop } from './ConsoleTop.tsx';

export const head = (_data: unknown, { t }: HeadContext) => ({ title: t('page.title'), noIndex: true });

export function Component() {
  return (
    <div data-surface="bare" className={styles.console}>
      <AccessGate>
        <ConsoleTop page="releases" />
        <div className={styles.main}>
          <Acts>
            <CanaryPanels />
            <PartCards />
            <div className={styles.columns}>
              <div className={styles.stack}>
                <ReleaseLog />
                <ErrorList />
              </div>
              <div className={styles.stack}>
                <ReachPanel />
                <RunnerPanel />
              </div>
            </div>
          </Acts>
        </div>
      </AccessGate>
    </div>
  );
}
