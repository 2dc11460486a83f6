import { EventEmitter } from 'node:events';
import type { RemoteSettings, SettingsVersion } from '@charity-run/release/api';
import { createLogOnce } from '../logOnce.ts';
import { AppendLog, type ObjectStore, pollStore } from '../releases/index.ts';

const POLLING_MS = { folder: 1000, remote: 1000 };
const MAX_VERSIONS = 50;

interface SettingsEntry {
  number: number;
  at: string;
  by: string;
  name: string;
  restores?: number;
  remotes: Record<string, RemoteSettings>;
}

export type ChangeSettings = (settings: RemoteSettings) => RemoteSettings;

const NOTHING: RemoteSettings = { allowed: [] };

/** What is set for micro-frontends beside their releases, as an append-only log that every server polls. */
export async function createSettings(objects: ObjectStore) {
  const log = new AppendLog<SettingsEntry>(objects, 'settings/');
  const events = new EventEmitter<{ change: [] }>();
  const logOnce = createLogOnce();
  let known = await log.newest();

  function follow(entry: SettingsEntry | undefined): void {
    if (!entry || entry.number <= (known?.number ?? 0)) return;
    known = entry;
    events.emit('change');
  }

  const refresh = async () => follow(await log.newest(known));
  const stopPolling = pollStore(objects, POLLING_MS, () => refresh().then(() => logOnce(), logOnce));

  return {
    get: (name: string): RemoteSettings => known?.remotes[name] ?? NOTHING,

    onChange: (listener: () => void) => void events.on('change', listener),

    /** In force here when it resolves, elsewhere a second later. @param change may throw to reject. @param restores the version that it sets again */
    async set(name: string, by: string, change: ChangeSettings, restores?: number): Promise<RemoteSettings> {
      const entry = await log.append((inForce) => {
        const remotes = inForce?.remotes ?? {};
        return { by, name, restores, remotes: { ...remotes, [name]: change(remotes[name] ?? NOTHING) } };
      });
      follow(entry);
      return entry?.remotes[name] ?? NOTHING;
    },

    async history(name: string): Promise<SettingsVersion[]> {
      const versions: SettingsVersion[] = [];
      for await (const { name: changed, remotes, number, at, by, restores } of log.history()) {
        if (changed === name) versions.push({ number, at, by, restores, ...(remotes[name] ?? NOTHING) });
        if (versions.length >= MAX_VERSIONS) break;
      }
      return versions;
    },

    close: stopPolling,
  };
}

export type Settings = Awaited<ReturnType<typeof createSettings>>;
