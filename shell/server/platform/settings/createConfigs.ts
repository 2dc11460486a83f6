import type { ConfigChange, ConfigUndo, RemoteConfig, SettingsVersion } from '@charity-run/release/api';
import { configProblems, resolveConfig } from '@charity-run/release/config';
import { displayValue } from '@charity-run/release/names';
import { PlatformError, throwIfAny } from '@charity-run/release/platformError';
import type { ConfigSchema, ConfigValues, Release } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import type { Settings } from '../../settings/createSettings.ts';

export interface ConfigsDependencies {
  store: Pick<CompositionStore, 'entry' | 'library'>;
  settings: Pick<Settings, 'get' | 'set' | 'history'>;
}

/** Values that teams set for fields of their releases. They are compared with every release that visitors have. */
export function createConfigs({ store, settings }: ConfigsDependencies) {
  /** The live release first, then its canary. */
  async function served(name: string): Promise<Release[]> {
    const { live = {}, canaries = [] } = store.entry ?? {};
    const versions = [live[name], ...canaries.filter((canary) => canary.name === name)];
    const found = versions.map((one) => (one ? store.library.find(name, one.version) : undefined));
    return (await Promise.all(found)).filter((release) => release !== undefined);
  }

  async function assertValues(name: string, values: ConfigValues, changed: string[]): Promise<void> {
    const releases = await served(name);
    const isDeclared = (field: string) => releases.some(({ configSchema = {} }) => Object.hasOwn(configSchema, field));
    throwIfAny(
      changed
        .filter((field) => !isDeclared(field))
        .map((field) => `${displayValue(field)} is a field of no live release of ${name}`),
      'config-invalid',
    );
    const problems = releases.flatMap(({ version, configSchema }) =>
      configProblems(configSchema, values).map((problem) => `${problem} (${name}@${version})`),
    );
    throwIfAny(problems, 'config-invalid');
  }

  async function describe(name: string): Promise<RemoteConfig> {
    const releases = await served(name);
    const [live] = releases;
    const schema: ConfigSchema = Object.assign({}, ...releases.map(({ configSchema }) => configSchema).reverse());
    const { config: set = {} } = settings.get(name);
    return { schema, set, inForce: resolveConfig(live?.configSchema ?? {}, set) };
  }

  /** @param find values in place of those in force. @param restores the version that they are from */
  async function change(
    name: string,
    by: string,
    find: (values: ConfigValues) => ConfigValues,
    restores?: number,
  ): Promise<RemoteConfig> {
    const before = settings.get(name).config ?? {};
    const values = find(before);
    const changed = Object.keys(values).filter((field) => values[field] !== before[field]);
    await assertValues(name, values, changed);
    await settings.set(name, by, ({ config = {}, ...others }) => ({ ...others, config: find(config) }), restores);
    return describe(name);
  }

  return {
    describe,

    /** @throws {PlatformError} `config-invalid` naming the fields. */
    set: ({ name, values }: ConfigChange, by: string): Promise<RemoteConfig> =>
      change(name, by, (before) => {
        const kept = Object.entries(before).filter(([field]) => !Object.hasOwn(values, field));
        const set = Object.entries(values).filter(([, value]) => value !== null);
        return Object.fromEntries([...kept, ...set]) as ConfigValues;
      }),

    /** Sets what was set in an earlier version; each undo without a number goes one change further back. @throws {PlatformError} `nothing-before`, `config-invalid` */
    async undo({ name, number }: ConfigUndo, by: string): Promise<RemoteConfig> {
      const history = await settings.history(name);
      const restored =
        number === undefined ? findBefore(history) : history.find((version) => version.number === number);
      if (!restored) throw new PlatformError('nothing-before');
      return change(name, by, () => restored.config ?? {}, restored.number);
    },

    /** @throws {PlatformError} `config-unfit` for a release whose fields do not take what is set. */
    assertFits({ name, configSchema }: Release): void {
      throwIfAny(configProblems(configSchema, settings.get(name).config), 'config-unfit');
    },
  };
}

const NOTHING_SET = { number: 0, config: {} };

/** What was set before the last change that no undo has taken back. */
function findBefore(history: SettingsVersion[]): Pick<SettingsVersion, 'number' | 'config'> | undefined {
  const write = ({ config = {} }: Pick<SettingsVersion, 'config'>) => JSON.stringify(config);
  let at = 0;
  for (let version = history[at]; version?.restores !== undefined; version = history[at]) {
    const { restores } = version;
    at = history.findIndex(({ number }) => number === restores);
    if (at < 0) return undefined;
  }
  const [changed = NOTHING_SET, ...older] = history.slice(at);
  return [...older, NOTHING_SET].find((version) => write(version) !== write(changed));
}

export type Configs = ReturnType<typeof createConfigs>;
