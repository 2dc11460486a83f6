import type { Wallet } from 'shared-lib/vocabulary';

interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** Wallets that this device can open, of those that the site offers; a computer shows all, for the phone beside it. */
export function findWalletsOfDevice(offered: readonly Wallet[], { userAgent, maxTouchPoints }: Device): Wallet[] {
  // An iPad calls itself a Mac, which has no touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) return offered.filter((wallet) => wallet === 'apple');
  return offered.filter((wallet) => wallet === 'google' || !/Android/.test(userAgent));
}
