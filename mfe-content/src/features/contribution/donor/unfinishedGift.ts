import type { Currency } from 'shared-lib/i18n';

const KEY = 'unfinished-gift';

/** A gift whose donor has left for the payment page; kept in this tab, without anything personal. */
export interface UnfinishedGift {
  token: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
}

export const unfinishedGift = {
  keep: (gift: UnfinishedGift): void => sessionStorage.setItem(KEY, JSON.stringify(gift)),
  find: (): UnfinishedGift | undefined => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? '') as UnfinishedGift;
    } catch {
      return undefined;
    }
  },
  remove: (): void => sessionStorage.removeItem(KEY),
};
