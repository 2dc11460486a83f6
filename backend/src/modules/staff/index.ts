export { createStaff } from './createStaff.ts';
export { withVersions } from './office/order/orderVersions.ts';
export { staffOperations } from './operations.ts';
export { StaffOnly } from './staff.errors.ts';
export { staffPages } from './staff.routes.ts';
export { findStaffAccess, leaveStaffAccess, newStaffToken, removeStaffAccess } from './staffAccess.ts';
