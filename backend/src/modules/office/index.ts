export { withArchive } from './archivedOrders.ts';
export { staffPages } from './command/command.routes.ts';
export { createOffice } from './createOffice.ts';
export { eraseEmailContents } from './emails/eraseEmailContents.ts';
export { createBookkeeping } from './journal/createBookkeeping.ts';
export { StaffOnly } from './office.errors.ts';

export { withVersions } from './orders/orderVersions.ts';
