import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { classNames } from 'shared-lib/ui';
import { OfficeIcon, type OfficeIconName } from '../design/OfficeIcon.tsx';
import layout from './Desk.module.css';
import { type DeskState, openDifferences, waiting } from './deskState.ts';
import styles from './NetworkState.module.css';

interface NetworkStateProps {
  state: DeskState;
  onShow: () => void;
  onDecide: () => void;
}

const isRejected = (failure: unknown) => failure instanceof ApiError && failure.kind === 'bad-request';

/** Whether everything is recorded, how much waits, what the device could not keep, and kits handed out twice. */
export function NetworkState({ state, onShow, onDecide }: NetworkStateProps) {
  const { t } = useTranslation('office');
  const { failure } = state;
  const count = waiting(state).length;
  const differences = openDifferences(state).length;
  const way = failure === undefined ? 'on' : isRejected(failure) ? 'failed' : 'off';
  const isUnsaved = state.disk === 'failed';
  const texts = {
    on: count === 0 ? t('desk.net.on') : t('desk.net.sending', { count }),
    off: count === 0 ? t('desk.net.offNone') : t('desk.net.off', { count }),
    failed: count === 0 ? t('desk.net.failedNone') : t('desk.net.failed', { count }),
  };
  return (
    <>
      {!(isUnsaved && way === 'on' && count === 0) && (
        <Bar icon={icons[way]} isQuiet={way === 'on'} action={count > 0 && { text: t('desk.net.show'), act: onShow }}>
          <span role="status">{texts[way]}</span>
        </Bar>
      )}
      {isUnsaved && (
        <Bar icon="warning">
          <span role="alert">{t('desk.net.disk')}</span>
        </Bar>
      )}
      {differences > 0 && (
        <Bar icon="warning" action={{ text: t('desk.net.decide'), act: onDecide }}>
          <span role="alert">{t('desk.net.differences', { count: differences })}</span>
        </Bar>
      )}
    </>
  );
}

const icons = { on: 'success', off: 'offline', failed: 'warning' } as const satisfies Record<string, OfficeIconName>;

interface BarProps {
  icon: OfficeIconName;
  isQuiet?: boolean;
  action?: { text: string; act: () => void } | false;
  children: Elements;
}

function Bar({ icon, isQuiet = false, action, children }: BarProps) {
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
