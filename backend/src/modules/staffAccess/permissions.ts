import {
  type OfficeArea,
  type OfficeLevel,
  type OfficePermissions,
  type OfficeRole,
  rolePermissions,
} from 'shared-lib/api/office';
import type { Permission } from 'shared-lib/api/office/contract';

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
