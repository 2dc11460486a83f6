import type { GiftExample } from '../api/contributionTypes.ts';

const WHOLE = 10_000;

/**
 * What a donor adds so that the gift arrives whole, in minor units: the payment service keeps its share of everything that is charged.
 * @param fee of the payment service, hundredths of a percent
 */
export const computeCoveredFee = (amount: number, fee: number): number =>
  Math.ceil((amount * WHOLE) / (WHOLE - fee)) - amount;

/** What a gift buys: the dearest example that is not above it. @param amount minor units of hryvnias */
export const findGiftExample = <Example extends Pick<GiftExample, 'amount'>>(
  examples: readonly Example[],
  amount: number,
): Example | undefined =>
  examples
    .filter((example) => example.amount <= amount)
    .sort((one, other) => other.amount - one.amount)
    .at(0);
