import type { ReturnedPlace } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';

/** Places that go back or have gone back. */
export function PlaceList({ places }: { places: readonly ReturnedPlace[] }) {
  const { t } = useTranslation('cabinet');
  return (
    <ul>
      {places.map(({ number, name }) => (
        <li key={number} className="tnum">
          {name === null ? (
            `№ ${number}, ${t('order.places.free')}`
          ) : (
            <span translate="no">{`№ ${number}, ${name}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
