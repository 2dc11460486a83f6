import type { NumberPass } from './numberPass.ts';

const DAY = 24 * 60 * 60_000;

/** From then on wallets put the pass aside. */
export const findPassEnd = ({ endsAt }: Pick<NumberPass, 'endsAt'>): Date => new Date(endsAt.getTime() + DAY);
