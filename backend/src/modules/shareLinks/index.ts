export { createPictureCache } from './createPictureCache.ts';
export { createShareLinks } from './createShareLinks.ts';
export { exportShareLinks } from './exportShareLinks.ts';
export { recordInvited } from './invitedRegistrations.ts';
export { shareLinksModule } from './shareLinks.routes.ts';
