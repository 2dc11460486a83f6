import { paymentProviders } from './payments.ts';

/** Where money is: accounts of services and of the bank, cash of the desks, and what staff entered by hand. */
export const moneyAccounts = ['bank', ...paymentProviders, 'cash', 'staff'] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

/** Sides of an account. */
export const moneyDirections = ['received', 'paid'] as const;
