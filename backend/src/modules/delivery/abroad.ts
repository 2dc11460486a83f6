import { conflictError, DomainError } from '../../errors.ts';
import type { CarrierAbroad, ParcelAbroad, PriceAbroad } from './carrier/carrierAbroad.ts';
import { CarrierError } from './carrier/carrierError.ts';

export class CountryNotServed extends conflictError(
  'country_not_served',
  'Nothing is delivered to this country at present.',
) {}

export class ParcelTooHeavy extends DomainError {
  constructor(limit: number) {
    super('parcel_too_heavy', 'The parcel is too heavy for a delivery abroad.', { status: 409, details: { limit } });
  }
}

export class DeliveryPriceUnavailable extends DomainError {
  constructor(cause: unknown) {
    super('delivery_price_unavailable', 'The carrier does not tell the price now.', { status: 503, cause });
  }
}

const KEPT_MS = 30 * 60_000;
const KEPT_PRICES = 500;

/** Delivery abroad: where to and at which price, which stays the same between the form and the order. */
export function createAbroad(find: () => CarrierAbroad | undefined, now: () => Date) {
  const prices = new Map<string, { price: PriceAbroad; until: number }>();

  function keep(key: string, price: PriceAbroad): PriceAbroad {
    prices.set(key, { price, until: now().getTime() + KEPT_MS });
    const [oldest] = prices.keys();
    if (prices.size > KEPT_PRICES && oldest !== undefined) prices.delete(oldest);
    return price;
  }

  function findCarrier(country: string): CarrierAbroad {
    const carrier = find();
    if (!carrier?.countries.includes(country)) throw new CountryNotServed();
    return carrier;
  }

  return {
    countries: (): readonly string[] => find()?.countries ?? [],
    weightLimit: (): number => find()?.weightLimit ?? 0,
    assertServed: (country: string) => void findCarrier(country),
    /** @throws {CountryNotServed} {@link ParcelTooHeavy} {@link DeliveryPriceUnavailable} */
    async price(parcel: ParcelAbroad): Promise<PriceAbroad> {
      const { country, weight, value } = parcel;
      const served = findCarrier(country);
      if (weight + served.packaging > served.weightLimit) throw new ParcelTooHeavy(served.weightLimit);
      const key = `${country} ${weight} ${value}`;
      const known = prices.get(key);
      if (known && known.until > now().getTime()) return known.price;
      try {
        const price = await served.price(parcel);
        if (!price) throw new CountryNotServed();
        return keep(key, price);
      } catch (error) {
        throw error instanceof CarrierError ? new DeliveryPriceUnavailable(error) : error;
      }
    },
  };
}

export type Abroad = ReturnType<typeof createAbroad>;
