import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { buttonClass, classNames } from 'shared-lib/ui';
import { OfficeIcon, type OfficeIconName } from '../design/OfficeIcon.tsx';
import { kyivDay } from '../format/useWhen.ts';
import { type DeskState, openDifferences, ownHandouts, waiting } from './createDesk.ts';
import styles from './Desk.module.css';

interface DeskButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: OfficeIconName;
  tone?: 'quiet';
  /** The one main action, under the thumb. */
  isLarge?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function DeskButton({ icon, tone, isLarge, children, className, ...rest }: DeskButtonProps) {
  const look = classNames(styles.button, tone && styles[tone], isLarge && styles.large, className);
  return (
    <button type="button" className={buttonClass({}, look)} {...rest}>
      <OfficeIcon name={icon} />
      {children}
    </button>
  );
}

interface DeskTopProps {
  state: DeskState;
  title: string;
  sub?: string;
  onMenu?: () => void;
  onBack?: () => void;
}

export function DeskTop({ state, title, sub, onMenu, onBack }: DeskTopProps) {
  const { t } = useTranslation('office');
  const day = kyivDay(new Date());
  const today = ownHandouts(state).filter(({ action }) => kyivDay(action.at) === day).length;
  return (
    <header className={classNames('on-leaf', styles.top)}>
      <button type="button" className={styles.topButton} onClick={onBack ?? onMenu}>
        <OfficeIcon name={onBack ? 'arrow-left' : 'menu'} />
        <span className="vh">{onBack ? t('desk.back') : t('desk.menu')}</span>
      </button>
      <div>
        <h1>{title}</h1>
        <small>{sub ?? t('desk.atDesk', { desk: state.desk, name: state.account?.name ?? '' })}</small>
      </div>
      {!onBack && (
        <p className={styles.count}>
          <b>{today}</b>
          <small>{t('desk.handedOutToday')}</small>
        </p>
      )}
    </header>
  );
}

interface NetworkStateProps {
  state: DeskState;
  onShow: () => void;
  onDecide: () => void;
}

const isRejected = (failure: unknown) => failure instanceof ApiError && failure.kind === 'bad-request';

/** Whether everything is recorded, how much waits, and kits handed out twice. */
export function NetworkState({ state, onShow, onDecide }: NetworkStateProps) {
  const { t } = useTranslation('office');
  const { failure } = state;
  const count = waiting(state).length;
  const differences = openDifferences(state).length;
  const way = failure === undefined ? 'on' : isRejected(failure) ? 'failed' : 'off';
  const texts = {
    on: count === 0 ? t('desk.net.on') : t('desk.net.sending', { count }),
    off: count === 0 ? t('desk.net.offNone') : t('desk.net.off', { count }),
    failed: count === 0 ? t('desk.net.failedNone') : t('desk.net.failed', { count }),
  };
  return (
    <>
      <div className={classNames(styles.net, way !== 'on' && styles.netOff)}>
        <OfficeIcon name={way === 'on' ? 'success' : way === 'off' ? 'offline' : 'warning'} />
        <span role="status">{texts[way]}</span>
        {count > 0 && (
          <button type="button" onClick={onShow}>
            {t('desk.net.show')}
          </button>
        )}
      </div>
      {differences > 0 && (
        <div className={classNames(styles.net, styles.netOff)}>
          <OfficeIcon name="warning" />
          <span role="alert">{t('desk.net.differences', { count: differences })}</span>
          <button type="button" onClick={onDecide}>
            {t('desk.net.decide')}
          </button>
        </div>
      )}
    </>
  );
}
