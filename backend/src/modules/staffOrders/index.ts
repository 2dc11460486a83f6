export { createStaffOrders } from './createStaffOrders.ts';
export { createStaffPlacing, type StaffPlacing } from './createStaffPlacing.ts';
export { staffOrderOperations } from './staffOrderOperations.ts';
