import type { RemoteSettings } from '@charity-run/release/api';

export type SettingsDifference =
  | { kind: 'field'; field: string; before: string; after: string }
  | { kind: 'origin'; before: string; after: string }
  | { kind: 'allowed' | 'denied'; origin: string };

const NOTHING = '–';

/** What one version of the settings of a part changed of the version before. */
export function listDifferences(before: RemoteSettings, after: RemoteSettings): SettingsDifference[] {
  const write = ({ config = {} }: RemoteSettings, field: string) =>
    Object.hasOwn(config, field) ? JSON.stringify(config[field]) : NOTHING;
  const fields = new Set([before, after].flatMap(({ config = {} }) => Object.keys(config)));
  const has = ({ allowed }: RemoteSettings, searched: string) => allowed.some(({ origin }) => origin === searched);
  return [
    ...[...fields]
      .filter((field) => write(before, field) !== write(after, field))
      .map((field) => ({ kind: 'field' as const, field, before: write(before, field), after: write(after, field) })),
    ...(before.origin === after.origin
      ? []
      : [{ kind: 'origin' as const, before: before.origin ?? NOTHING, after: after.origin ?? NOTHING }]),
    ...after.allowed
      .filter(({ origin }) => !has(before, origin))
      .map(({ origin }) => ({ kind: 'allowed' as const, origin })),
    ...before.allowed
      .filter(({ origin }) => !has(after, origin))
      .map(({ origin }) => ({ kind: 'denied' as const, origin })),
  ];
}
