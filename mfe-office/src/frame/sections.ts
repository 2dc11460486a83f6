import type { OfficeArea, Today } from 'shared-lib/api/office';
import type { OfficeIconName } from '../design/OfficeIcon.tsx';

export type SectionName =
  | 'today'
  | 'orders'
  | 'bank'
  | 'contributions'
  | 'desk'
  | 'emails'
  | 'participants'
  | 'teams'
  | 'parcels'
  | 'stock'
  | 'results'
  | 'report'
  | 'people'
  | 'log'
  | 'settings';

interface Section {
  name: SectionName;
  path: string;
  icon: OfficeIconName;
  /** Reading it opens the section. */
  area: OfficeArea;
  group?: 'money' | 'run' | 'office';
  /** What waits there. */
  count?: keyof Today['counts'];
}

export const sections: Section[] = [
  { name: 'today', path: '/office', icon: 'home', area: 'today' },
  { name: 'orders', path: '/office/orders', icon: 'orders', area: 'orders', group: 'money', count: 'orders' },
  { name: 'bank', path: '/office/bank', icon: 'bank', area: 'money', group: 'money', count: 'bank' },
  { name: 'contributions', path: '/office/contributions', icon: 'heart', area: 'money', group: 'money' },
  { name: 'emails', path: '/office/emails', icon: 'mail', area: 'emails', group: 'office' },
  { name: 'participants', path: '/office/participants', icon: 'bib', area: 'numbers', group: 'run' },
  { name: 'teams', path: '/office/teams', icon: 'flag', area: 'numbers', group: 'run' },
  { name: 'desk', path: '/office/desk', icon: 'qr', area: 'desk', group: 'run' },
  { name: 'parcels', path: '/office/parcels', icon: 'truck', area: 'parcels', group: 'run', count: 'parcels' },
  { name: 'stock', path: '/office/stock', icon: 'catalogue', area: 'parcels', group: 'run', count: 'stock' },
  { name: 'results', path: '/office/results', icon: 'medal', area: 'numbers', group: 'run' },
  { name: 'report', path: '/office/report', icon: 'document', area: 'money', group: 'money' },
  { name: 'people', path: '/office/people', icon: 'team', area: 'staff', group: 'office' },
  { name: 'log', path: '/office/log', icon: 'history', area: 'log', group: 'office' },
  { name: 'settings', path: '/office/settings', icon: 'settings', area: 'settings', group: 'office' },
];

export const groups = [undefined, 'money', 'run', 'office'] as const;
