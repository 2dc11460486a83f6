import type { Audience } from '@charity-run/release/api';
import type { Locale } from 'shared-lib/i18n/locales';
import { isInShare } from './isInShare.ts';

/** What is known of a visitor when audiences are decided. */
export interface VisitorTraits {
  visitor?: string | undefined;
  language: Locale;
  testers: readonly string[];
  /** Roles of who is signed in to the office. */
  roles: readonly string[];
}

/** Whether a visitor meets the conditions besides the share: those who do are compared with each other. */
export function meetsConditions({ languages, testers, roles }: Audience, traits: VisitorTraits): boolean {
  return (!languages || languages.includes(traits.language)) && isAmongPeople({ testers, roles }, traits);
}

function isAmongPeople({ testers, roles }: Pick<Audience, 'testers' | 'roles'>, traits: VisitorTraits): boolean {
  if (!testers && !roles) return true;
  return hasCommon(testers, traits.testers) || hasCommon(roles, traits.roles);
}

/** Whether a visitor gets the canary `name@version`, or a flag, whose draw is `flag@on`. */
export function isInAudience(audience: Audience & { name: string; version: string }, traits: VisitorTraits): boolean {
  const { name, version, percent = 100 } = audience;
  if (!meetsConditions(audience, traits)) return false;
  return percent === 100 || (traits.visitor !== undefined && isInShare(traits.visitor, { name, version, percent }));
}

/** Whether two visitors of one page may differ. */
export function isPersonal({ percent = 100, testers, roles }: Audience): boolean {
  return percent < 100 || testers !== undefined || roles !== undefined;
}

const hasCommon = (some: readonly string[] = [], others: readonly string[]) => some.some((one) => others.includes(one));
