import type { HeadContext } from 'shared-lib/contract';
import { AccessGate } from '../../access/AccessGate.tsx';
import { DoneNotice } from '../../design/DoneNotice.tsx';
import { ConfigPanel } from '../config/ConfigPanel.tsx';
import styles from '../console/ConsolePage.module.css';
import { ConsoleTop } from '../console/ConsoleTop.tsx';
import { FlagsPanel } from '../flags/FlagsPanel.tsx';
import { ServicesPanel } from '../services/ServicesPanel.tsx';
import { ValueChanges } from './ValueChanges.tsx';

export const head = (_data: unknown, { t }: HeadContext) => ({ title: t('values.title'), noIndex: true });

/** What changes without a release. */
export function Component() {
  return (
    <div data-surface="bare" className={styles.console}>
      <AccessGate>
        <ConsoleTop page="values" />
        <div className={styles.main}>
          <DoneNotice>
            <div className={styles.halves}>
              <div className={styles.stack}>
                <FlagsPanel />
                <ConfigPanel />
              </div>
              <div className={styles.stack}>
                <ServicesPanel />
                <ValueChanges />
              </div>
            </div>
          </DoneNotice>
        </div>
      </AccessGate>
    </div>
  );
}
