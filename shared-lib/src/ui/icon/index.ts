export type { IconProps, IconSize } from './Icon.tsx';
export { Icon, iconPath, PathIcon } from './Icon.tsx';
export type { IconGroupId, IconName } from './iconGroups.ts';
export { iconGroups, iconNames } from './iconGroups.ts';
