import { useEffect, useState } from 'react';
import { settingsApi } from 'shared-lib/api';
import { currentToken } from 'shared-lib/session';
import type { Wallet } from 'shared-lib/vocabulary';
import { findWalletsOfDevice } from './walletsOfDevice.ts';

const none: readonly Wallet[] = [];

/** Wallets to offer on this device; none until the site has said so, and none to staff who see the page of a person. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState(none);
  useEffect(() => {
    if (!currentToken()) return;
    const closing = new AbortController();
    settingsApi.get(closing.signal).then(
      ({ wallets: offered = [] }) => setWallets(findWalletsOfDevice(offered, navigator)),
      () => undefined,
    );
    return () => closing.abort();
  }, []);
  return wallets;
}
