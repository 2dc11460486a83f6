import type { Wallet } from '../vocabulary/wallets.ts';

/** Connected services; `null` if not connected. */
export interface PublicSettings {
  googleMaps: { key: string } | null;
  googleSignIn: { clientId: string; scriptUrl: string } | null;
  /** That numbers can be added to; older backends send none. */
  wallets?: Wallet[];
}
