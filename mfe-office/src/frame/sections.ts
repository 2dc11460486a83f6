import type { OfficeArea, Today } from 'shared-lib/api/office';
import type { OfficeIconName } from '../design/OfficeIcon.tsx';
import { officePaths } from '../paths.ts';

export type SectionName =
  | 'today'
  | 'orders'
  | 'bank'
  | 'journal'
  | 'contributions'
  | 'desk'
  | 'emails'
  | 'participants'
  | 'teams'
  | 'parcels'
  | 'stock'
  | 'results'
  | 'report'
  | 'texts'
  | 'people'
  | 'log'
  | 'privacy'
  | 'services'
  | 'settings'
  | 'releases'
  | 'account';

interface Section {
  name: SectionName;
  path: string;
  icon: OfficeIconName;
  /** Reading it opens the section; `own`: everyone. */
  area: OfficeArea | 'own';
  group?: 'money' | 'run' | 'office';
  /** What waits there. */
  count?: keyof Today['counts'];
}

export const sections: Section[] = [
  { name: 'today', path: officePaths.today, icon: 'home', area: 'today' },
  { name: 'orders', path: officePaths.orders, icon: 'orders', area: 'orders', group: 'money', count: 'orders' },
  { name: 'bank', path: officePaths.bank, icon: 'bank', area: 'money', group: 'money', count: 'bank' },
  { name: 'journal', path: officePaths.journal, icon: 'ledger', area: 'money', group: 'money' },
  { name: 'contributions', path: officePaths.contributions, icon: 'heart', area: 'money', group: 'money' },
  { name: 'emails', path: officePaths.emails, icon: 'mail', area: 'emails', group: 'office' },
  { name: 'participants', path: officePaths.participants, icon: 'bib', area: 'numbers', group: 'run' },
  { name: 'teams', path: officePaths.teams, icon: 'flag', area: 'numbers', group: 'run' },
  { name: 'desk', path: officePaths.desk, icon: 'qr', area: 'desk', group: 'run' },
  { name: 'parcels', path: officePaths.parcels, icon: 'truck', area: 'parcels', group: 'run', count: 'parcels' },
  { name: 'stock', path: officePaths.stock, icon: 'catalogue', area: 'parcels', group: 'run', count: 'stock' },
  { name: 'results', path: officePaths.results, icon: 'medal', area: 'numbers', group: 'run' },
  { name: 'report', path: officePaths.report, icon: 'document', area: 'money', group: 'money' },
  { name: 'texts', path: officePaths.texts, icon: 'pen', area: 'texts', group: 'office' },
  { name: 'people', path: officePaths.people, icon: 'team', area: 'staff', group: 'office' },
  { name: 'log', path: officePaths.log, icon: 'history', area: 'log', group: 'office' },
  { name: 'privacy', path: officePaths.privacy, icon: 'profile', area: 'privacy', group: 'office' },
  { name: 'services', path: officePaths.services, icon: 'link', area: 'today', group: 'office' },
  { name: 'settings', path: officePaths.settings, icon: 'settings', area: 'settings', group: 'office' },
  // A micro-frontend of its own, for teams too.
  { name: 'releases', path: '/console', icon: 'upload', area: 'releases', group: 'office' },
  { name: 'account', path: officePaths.account, icon: 'lock', area: 'own', group: 'office' },
];

export const groups = [undefined, 'money', 'run', 'office'] as const;
