import type { Audience } from '@charity-run/release/api';
import type { Input, Option } from './command.ts';
import { UsageError } from './command.ts';

/** Conditions of a canary or a flag besides its share. */
export const audienceOptions: Record<string, Option> = {
  languages: { type: 'string', value: 'ua,en', description: 'only on pages in these languages' },
  testers: { type: 'string', value: 'GROUPS', description: 'only for these groups of testers' },
  roles: { type: 'string', value: 'ROLES', description: 'only for staff of the office with one of these roles' },
};

/** @throws {UsageError} for a share that is none; the site checks the rest. */
export function readAudience(options: Input['options'], share: string): Audience {
  const percent = readPercent(options[share], share);
  const read = (name: string) => {
    const value = options[name];
    return typeof value === 'string' ? value.split(',').map((one) => one.trim()) : undefined;
  };
  const [languages, testers, roles] = ['languages', 'testers', 'roles'].map(read);
  return {
    ...(percent !== undefined && { percent }),
    ...(languages && { languages: languages as NonNullable<Audience['languages']> }),
    ...(testers && { testers }),
    ...(roles && { roles }),
  };
}

/** `10 % of testers board in en`. */
export function describeAudience({ percent = 100, languages, testers, roles }: Audience): string {
  const people = [
    ...(testers ? [`testers ${testers.join(', ')}`] : []),
    ...(roles ? [`staff as ${roles.join(', ')}`] : []),
  ].join(' or ');
  const who = people || (percent < 100 ? 'the visitors' : 'all visitors');
  return `${percent < 100 ? `${percent} % of ` : ''}${who}${languages ? ` in ${languages.join(', ')}` : ''}`;
}

function readPercent(value: Input['options'][string], option: string): number | undefined {
  if (value === undefined) return undefined;
  const percent = Number(value);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new UsageError(`--${option} takes a whole number from 1 to 99, not "${value}"`);
}
