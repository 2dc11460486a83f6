import type { OfficeArea, OfficeLevel, OfficePermissions, OfficeRole } from 'shared-lib/api/office';
import type { Permission } from 'shared-lib/api/office/contract';

/** Every role, with the level it has in each area; roles add up. */
export const rolePermissions: Record<OfficeRole, OfficePermissions> = {
  owner: {
    today: 'write',
    orders: 'write',
    money: 'write',
    refund: 'write',
    numbers: 'write',
    parcels: 'write',
    desk: 'write',
    emails: 'write',
    messages: 'write',
    log: 'read',
    settings: 'write',
    staff: 'write',
  },
  coordinator: {
    today: 'write',
    orders: 'write',
    money: 'read',
    numbers: 'write',
    parcels: 'write',
    desk: 'write',
    emails: 'write',
    messages: 'write',
    log: 'read',
    settings: 'write',
  },
  accountant: {
    today: 'write',
    orders: 'write',
    money: 'write',
    refund: 'write',
    numbers: 'read',
    parcels: 'read',
    emails: 'write',
    log: 'read',
  },
  logistics: { today: 'write', orders: 'read', numbers: 'read', parcels: 'write', desk: 'write' },
  desk: { desk: 'write' },
  auditor: {
    today: 'read',
    orders: 'read',
    money: 'read',
    refund: 'read',
    numbers: 'read',
    parcels: 'read',
    desk: 'read',
    emails: 'read',
    messages: 'read',
    log: 'read',
    settings: 'read',
    staff: 'read',
  },
};

/** The highest level of all roles in each area. */
export function combinePermissions(roles: readonly OfficeRole[]): OfficePermissions {
  const permissions: OfficePermissions = {};
  for (const role of roles) {
    for (const [area, level] of Object.entries(rolePermissions[role]) as [OfficeArea, OfficeLevel][]) {
      if (permissions[area] !== 'write') permissions[area] = level;
    }
  }
  return permissions;
}

export function isPermitted(roles: readonly OfficeRole[], { area, level }: Permission): boolean {
  if (area === 'machine') return false;
  if (area === 'own') return true;
  const held = combinePermissions(roles)[area];
  return held === 'write' || held === level;
}
