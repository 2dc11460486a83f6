import type { ReservationPattern } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { CardList } from '../../design/CardList.tsx';
import styles from './Reservations.module.css';
import { usePatternName } from './usePatternName.ts';

interface PatternsProps {
  patterns: ReservationPattern[];
  /** Absent for who may not. */
  onRelease: ((pattern: ReservationPattern) => void) | undefined;
}

/** What accounts that hold many goods unpaid have in common. */
export function Patterns({ patterns, onRelease }: PatternsProps) {
  const { t } = useTranslation('office');
  const getName = usePatternName();
  return (
    <Card title={t('reservations.pattern.list')} flush>
      <p className={styles.about}>{t('reservations.pattern.about')}</p>
      <CardList>
        {patterns.map((pattern) => (
          <li key={pattern.pattern}>
            <div>
              <b>{getName(pattern)}</b>
              <small>{t('reservations.pattern.count', { accounts: pattern.accounts, units: pattern.units })}</small>
            </div>
            {onRelease && (
              <Action
                aria-label={t('reservations.pattern.open', { name: getName(pattern) })}
                onClick={() => onRelease(pattern)}
              >
                {t('reservations.release.submit')}
              </Action>
            )}
          </li>
        ))}
      </CardList>
    </Card>
  );
}
