import type { Elements } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import { OfficeIcon, type OfficeIconName } from '../design/OfficeIcon.tsx';
import styles from './Bar.module.css';
import layout from './Desk.module.css';

interface BarProps {
  icon: OfficeIconName;
  isQuiet?: boolean;
  action?: { text: string; act: () => void } | false;
  children: Elements;
}

/** One line about the state of the desk, with what can be done. */
export function Bar({ icon, isQuiet = false, action, children }: BarProps) {
  return (
    <div className={classNames(styles.net, !isQuiet && styles.netOff)}>
      <OfficeIcon name={icon} />
      {children}
      {action && (
        <button type="button" className={layout.textButton} onClick={action.act}>
          {action.text}
        </button>
      )}
    </div>
  );
}
