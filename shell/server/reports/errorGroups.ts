import type { StoredError } from '@charity-run/release/api';

export type ErrorsByGroup = Record<string, StoredError>;

export function groupKey({ name, version, side, kind, message, source, route }: StoredError): string {
  return [name, version, side, kind, message, source ?? route].join('\n');
}

export function addErrors(into: ErrorsByGroup, more: ErrorsByGroup): void {
  for (const [group, error] of Object.entries(more)) {
    const known = into[group];
    const latest = known && known.at > error.at ? known : error;
    into[group] = { ...latest, count: (known?.count ?? 0) + error.count };
  }
}
