import type { Audience } from '@charity-run/release/api';
import type { Locale } from 'shared-lib/i18n/locales';
import { isInShare } from './canaryShare.ts';

/** What is known of a visitor when audiences are decided. */
export interface Cohort {
  visitor?: string | undefined;
  language: Locale;
  testers: readonly string[];
  /** Roles of who is signed in to the office. */
  roles: readonly string[];
}

/** Whether a visitor meets the conditions besides the share: who is compared with each other. */
export function isInGroup({ languages, testers, roles }: Audience, cohort: Cohort): boolean {
  return (!languages || languages.includes(cohort.language)) && isAmongPeople({ testers, roles }, cohort);
}

function isAmongPeople({ testers, roles }: Pick<Audience, 'testers' | 'roles'>, cohort: Cohort): boolean {
  if (!testers && !roles) return true;
  return hasCommon(testers, cohort.testers) || hasCommon(roles, cohort.roles);
}

/** Whether a visitor gets the canary `name@version`, or a flag, whose draw is `flag@on`. */
export function isInAudience(audience: Audience & { name: string; version: string }, cohort: Cohort): boolean {
  const { name, version, percent = 100 } = audience;
  if (!isInGroup(audience, cohort)) return false;
  return percent === 100 || (cohort.visitor !== undefined && isInShare(cohort.visitor, { name, version, percent }));
}

/** Whether two visitors of one page may differ. */
export function isPersonal({ percent = 100, testers, roles }: Audience): boolean {
  return percent < 100 || testers !== undefined || roles !== undefined;
}

const hasCommon = (some: readonly string[] = [], others: readonly string[]) => some.some((one) => others.includes(one));
