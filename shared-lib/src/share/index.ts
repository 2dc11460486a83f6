export type { ShareImageName } from '../api/contract/shareLinks.ts';
export type * from '../api/shareLinkTypes.ts';
export { LazyOwnLinkPanel, LazySharePanel } from './LazyShare.tsx';
export { sharePaths } from './paths.ts';
export { type ShareLinkOwner, shareLinkApi } from './shareLinkApi.ts';
