import { isName, isVersion } from '@charity-run/release/names';
import type { FlagValues } from 'shared-lib/contract';
import type { Report, ReportedRelease, Trouble } from '../../src/reports/report.ts';
import { scrub, scrubPath } from '../../src/reports/scrub.ts';

const LIMITS = { views: 50, troubles: 40, vitals: 20 };
const PLACE = /^[\w./-]{1,120}\.js:\d{1,6}:\d{1,7}$/;
const MAX_VALUES = { LCP: 60_000, INP: 60_000, CLS: 10 };

/** Validates an untrusted report: malformed parts are dropped, personal data is scrubbed again. */
export function readReport(body: unknown): Report {
  const { views, troubles, vitals, shell, flags } = (body ?? {}) as Record<string, unknown>;
  return {
    ...(isVersion(shell) && { shell }),
    ...(isFlags(flags) && { flags }),
    views: getList(views, LIMITS.views, ({ count, route }) =>
      Number.isInteger(count) && Number(count) > 0
        ? { count: Math.min(Number(count), 20), ...findRoute(route) }
        : undefined,
    ),
    troubles: getList(troubles, LIMITS.troubles, findTrouble),
    vitals: getList(vitals, LIMITS.vitals, ({ metric, value, route }) => {
      if (metric !== 'LCP' && metric !== 'CLS' && metric !== 'INP') return undefined;
      const isSensible = typeof value === 'number' && value >= 0 && value <= MAX_VALUES[metric];
      return isSensible ? { metric, value, ...findRoute(route) } : undefined;
    }),
  };
}

type Fields = Record<string, unknown>;

const findRoute = (route: unknown) => (typeof route === 'string' ? { route: scrubPath(route) } : {});

/** Only whether a flag is on somewhere counts. */
const isFlags = (value: unknown): value is FlagValues =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

function getList<Rest extends object>(
  value: unknown,
  most: number,
  findRest: (fields: Fields) => Rest | undefined,
): (ReportedRelease & Rest)[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, most).flatMap((item: unknown) => {
    const fields = (typeof item === 'object' && item !== null ? item : {}) as Fields;
    if (!isReported(fields)) return [];
    const { name, version } = fields;
    const rest = findRest(fields);
    return rest ? [{ name, version, ...rest }] : [];
  });
}

function isReported(release: Fields): release is Fields & ReportedRelease {
  return isName(release.name) && isVersion(release.version);
}

function findTrouble({ kind, route, message, place, first }: Fields): Omit<Trouble, 'name' | 'version'> | undefined {
  if (kind !== 'error' && kind !== 'load' && kind !== 'request') return undefined;
  if (typeof route !== 'string' || typeof message !== 'string') return undefined;
  const isPlace = typeof place === 'string' && PLACE.test(place) && !place.includes('..');
  const trouble = { kind, route: scrubPath(route), message: scrub(message), first: first === true } as const;
  return isPlace ? { ...trouble, place } : trouble;
}
