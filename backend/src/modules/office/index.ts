export { createStaff } from './createStaff.ts';
export { withVersions } from './orders/orderVersions.ts';
export { staffOperations } from './operations.ts';
export { StaffOnly } from './office.errors.ts';
export { staffPages } from './command/command.routes.ts';
export { findStaffAccess, leaveStaffAccess, newStaffToken, removeStaffAccess } from './command/commandAccess.ts';
