import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import { kyivDay } from '../format/useWhen.ts';
import styles from './DeskTop.module.css';
import { type DeskState, ownHandouts } from './deskState.ts';

interface DeskTopProps {
  state: DeskState;
  title: string;
  sub?: string;
  onMenu?: () => void;
  onBack?: () => void;
}

export function DeskTop({ state, title, sub, onMenu, onBack }: DeskTopProps) {
  const { t } = useTranslation('office');
  const day = kyivDay(new Date(Date.now() + state.behind));
  const today = ownHandouts(state).filter(({ action }) => kyivDay(action.at) === day).length;
  return (
    <header className={classNames('on-leaf', styles.top)}>
      <button type="button" className={styles.button} onClick={onBack ?? onMenu}>
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
