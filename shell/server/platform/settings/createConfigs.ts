import type { ConfigChange, ConfigUndo, RemoteConfig } from '@charity-run/release/api';
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

  /** @param find values in place of those in force. */
  async function change(name: string, by: string, find: (values: ConfigValues) => ConfigValues): Promise<RemoteConfig> {
    const before = settings.get(name).config ?? {};
    const values = find(before);
    const changed = Object.keys(values).filter((field) => values[field] !== before[field]);
    await assertValues(name, values, changed);
    await settings.set(name, by, ({ config = {}, ...others }) => ({ ...others, config: find(config) }));
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

    /** Sets what was set in an earlier version. @throws {PlatformError} `nothing-before`, `config-invalid` */
    async undo({ name, number }: ConfigUndo, by: string): Promise<RemoteConfig> {
      const current = JSON.stringify(settings.get(name).config ?? {});
      const history = await settings.history(name);
      const wanted = history.find(({ config = {}, ...version }) =>
        number === undefined ? JSON.stringify(config) !== current : version.number === number,
      );
      const isFirst = number === undefined && !wanted && current !== '{}';
      if (!wanted && !isFirst) throw new PlatformError('nothing-before');
      return change(name, by, () => wanted?.config ?? {});
    },

    /** @throws {PlatformError} `config-unfit` for a release whose fields do not take what is set. */
    assertFits({ name, configSchema }: Release): void {
      throwIfAny(configProblems(configSchema, settings.get(name).config), 'config-unfit');
    },
  };
}

export type Configs = ReturnType<typeof createConfigs>;
