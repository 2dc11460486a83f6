import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
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
  const isNotKept = state.disk === 'failed';
  const texts = {
    on: count === 0 ? t('desk.net.on') : t('desk.net.sending', { count }),
    off: count === 0 ? t('desk.net.offNone') : t('desk.net.off', { count }),
    failed: count === 0 ? t('desk.net.failedNone') : t('desk.net.failed', { count }),
  };
  return (
    <>
      {!(isNotKept && way === 'on' && count === 0) && (
        <div className={classNames(styles.net, way !== 'on' && styles.netOff)}>
          <OfficeIcon name={way === 'on' ? 'success' : way === 'off' ? 'offline' : 'warning'} />
          <span role="status">{texts[way]}</span>
          {count > 0 && (
            <button type="button" className={layout.textButton} onClick={onShow}>
              {t('desk.net.show')}
            </button>
          )}
        </div>
      )}
      {isNotKept && (
        <div className={classNames(styles.net, styles.netOff)}>
          <OfficeIcon name="warning" />
          <span role="alert">{t('desk.net.disk')}</span>
        </div>
      )}
      {differences > 0 && (
        <div className={classNames(styles.net, styles.netOff)}>
          <OfficeIcon name="warning" />
          <span role="alert">{t('desk.net.differences', { count: differences })}</span>
          <button type="button" className={layout.textButton} onClick={onDecide}>
            {t('desk.net.decide')}
          </button>
        </div>
      )}
    </>
  );
}
