import type { OfficeOrder } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Card } from '../../design/Card.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { officePaths } from '../../paths.ts';
import { usePlacesInWords } from './usePlacesInWords.ts';

/** Places that were added to the team by other orders, and those that were returned. */
export function PlaceChanges({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office');
  const { ledger } = useMoney();
  const { exact } = useWhen();
  const describePlaces = usePlacesInWords();
  const { added, addsTo, returned, currency } = order;
  if (added.length === 0 && !addsTo && returned.length === 0) return null;
  const link = (number: string) => (
    <LocalLink className="link" to={`${officePaths.orders}/${number}`} translate="no">
      {number}
    </LocalLink>
  );
  return (
    <Card title={t('order.places.title')}>
      {addsTo && (
        <p>
          <span>{t('order.places.addsTo')}</span> {link(addsTo)}
        </p>
      )}
      {added.map(({ number, people, total, status }) => (
        <p key={number}>
          <span>{link(number)}</span>{' '}
          <span>
            {t('order.places.added', {
              count: people,
              sum: ledger(total, currency),
              state: t(`order.places.states.${status}`),
            })}
          </span>
        </p>
      ))}
      {returned.map(({ at, places, amount }) => (
        <p key={at}>
          <span>{t('order.places.returned', { at: exact(at), sum: ledger(amount, currency) })}</span>{' '}
          <span>{describePlaces(places)}</span>
        </p>
      ))}
    </Card>
  );
}
