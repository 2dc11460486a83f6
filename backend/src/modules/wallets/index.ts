export { checkAppleWallet } from './apple/appleKeys.ts';
export { createWallets } from './createWallets.ts';
export { checkGoogleWallet } from './google/checkGoogleWallet.ts';
export { createPassLinks } from './passLinks.ts';
export {
  type AppleWalletSettings,
  type GoogleWalletSettings,
  readAppleWallet,
  readGoogleWallet,
} from './walletSettings.ts';
export { walletsRoutes } from './wallets.routes.ts';
