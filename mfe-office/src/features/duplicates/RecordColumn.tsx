import { type DuplicateRecord, findParticipantState } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames, RowBib } from 'shared-lib/ui';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths, placeKey } from '../../paths.ts';
import styles from './duplicates.module.css';

/** One of two records; what differs from the other stands out, and what neither has is left out. */
export function RecordColumn({ record, other }: { record: DuplicateRecord; other: DuplicateRecord }) {
  const { t } = useTranslation('office');
  const describe = useDescription();
  const { registrationId, place, number, raceNumber, team } = record;
  const [own, compared] = [describe(record), describe(other)];
  return (
    <article className={styles.record} aria-label={number}>
      <div className={styles.head}>
        <RowBib number={raceNumber} strip={team ? 'team' : 'individual'} isVoid={false} />
        <span className={styles.links}>
          <LocalLink className="link" to={officePaths.order(number)} translate="no">
            {number}
          </LocalLink>
          {place !== null && (
            <LocalLink className="link" to={officePaths.person(placeKey({ registrationId, place }))}>
              {t('duplicates.person')}
            </LocalLink>
          )}
        </span>
      </div>
      <dl className={styles.facts}>
        {own.map(([name, value], index) => {
          const otherValue = compared[index]?.[1];
          return (
            (value || otherValue) && (
              <div key={name} className={classNames(value !== otherValue && styles.differs)}>
                <dt>{name}</dt>
                <dd>{value || '–'}</dd>
              </div>
            )
          );
        })}
      </dl>
    </article>
  );
}

/** The same facts of every record, in the same order. */
function useDescription() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const { exactDay } = useWhen();
  return (record: DuplicateRecord): [name: string, value: string][] => {
    const { price, currency, isPaid, delivery, branch, birthday } = record;
    return [
      [t('duplicates.facts.name'), record.name],
      [t('participants.birthday'), birthday && exactDay(`${birthday}T12:00:00Z`)],
      [t('duplicates.facts.email'), record.email],
      [t('orders.columns.phone'), record.phone],
      [
        t('duplicates.facts.payment'),
        t(isPaid ? 'duplicates.paid' : 'duplicates.unpaid', { sum: short(price, currency) }),
      ],
      [t('duplicates.facts.who'), record.who],
      [t('participants.team'), record.team],
      [t('duplicates.facts.race'), record.race.name[locale]],
      [t('participants.size'), record.size],
      [t('person.delivery'), branch || (delivery && t(`orders.delivery.${delivery}`))],
      [t('person.kit'), isPaid ? t(`participants.states.${findParticipantState({ ...record, isVoid: false })}`) : ''],
      [t('duplicates.facts.registered'), exactDay(record.registeredAt)],
    ];
  };
}
