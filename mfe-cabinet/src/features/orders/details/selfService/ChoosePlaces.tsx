import type { Order, RaceNumber } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Mark, QuantityStepper } from 'shared-lib/ui';
import styles from './ChoosePlaces.module.css';

interface ChoosePlacesProps {
  order: Order;
  /** Race numbers. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Which places go back: free ones of a team by their count, people by their names, each with what was paid for it. */
export function ChoosePlaces({ order, chosen, onChange }: ChoosePlacesProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const named = order.raceNumbers.filter(({ name }) => name !== null);
  const free = order.raceNumbers.filter(({ name }) => name === null).map(({ number }) => number);
  const people = chosen.filter((number) => !free.includes(number));
  const count = chosen.length - people.length;
  const toggle = (number: number) =>
    onChange(chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number]);
  const price = (place: RaceNumber) => formatMoney(getPaid(order, place), order.currency, locale);
  const freeLabel = t('order.self.refund.free');
  return (
    <fieldset className={styles.places}>
      <legend className="strong">{t('order.self.refund.who')}</legend>
      {free.length > 0 && (
        <div className={styles.free}>
          <span>
            <span>{freeLabel}</span>
            <span className="sm soft">{t('order.self.refund.freeOf', { count: free.length })}</span>
          </span>
          <QuantityStepper
            value={count}
            min={0}
            max={free.length}
            onChange={(next) => onChange([...people, ...free.slice(0, next)])}
            quantityLabel={freeLabel}
            lessLabel={t('order.self.refund.fewer')}
            moreLabel={t('order.self.refund.more')}
            removeLabel={t('order.self.refund.fewer')}
          />
        </div>
      )}
      {named.map((place) => (
        <label key={place.number} className={styles.person}>
          <Mark type="checkbox" checked={chosen.includes(place.number)} onChange={() => toggle(place.number)} />
          <span>
            <span translate="no">{place.name}</span>
            <span className="sm soft tnum">{`№ ${place.number} · ${price(place)}`}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What was paid for a place, with its part of the discount, in minor units. */
export const getPaid = ({ lines }: Order, { registrationId }: RaceNumber): number =>
  lines.find((line) => line.registrationId === registrationId)?.unitPrice ?? 0;
