import type { iconPaths } from './iconPaths.ts';

export type IconName = keyof typeof iconPaths;
export type IconGroupId = 'navigation' | 'run' | 'cabinet' | 'contribution' | 'shop' | 'states';

/** Every icon by group, in the order of the icons page. */
export const iconGroups: readonly { id: IconGroupId; names: readonly IconName[] }[] = [
  {
    id: 'navigation',
    names: [
      'menu',
      'close',
      'home',
      'arrow-right',
      'arrow-left',
      'arrow-up-right',
      'chevron-down',
      'chevron-left',
      'chevron-right',
      'search',
      'filter',
      'expand',
      'globe',
      'plus',
      'minus',
      'check',
    ],
  },
  {
    id: 'run',
    names: [
      'runner',
      'team',
      'bib',
      'medal',
      'results',
      'route',
      'flag',
      'leaf',
      'blossom',
      'heart',
      'history',
      'news',
      'image',
    ],
  },
  {
    id: 'cabinet',
    names: [
      'profile',
      'profile-edit',
      'login',
      'logout',
      'lock',
      'eye',
      'eye-off',
      'mail',
      'phone',
      'pin',
      'calendar',
      'clock',
      'bell',
      'support',
    ],
  },
  {
    id: 'contribution',
    names: ['contribution', 'card', 'bank', 'bill', 'document', 'copy', 'download', 'upload', 'share', 'orders'],
  },
  { id: 'shop', names: ['catalogue', 'basket', 'truck', 'parcel', 'branch', 'trash'] },
  { id: 'states', names: ['info', 'success', 'warning', 'error', 'refresh', 'spinner'] },
];

export const iconNames: readonly IconName[] = iconGroups.flatMap((group) => group.names);
