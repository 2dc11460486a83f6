import { resolveConfig } from '@charity-run/release/config';
import type { Composition, ConfigValues } from 'shared-lib/contract';
import type { Settings } from './createSettings.ts';

export type FindConfig = (composition: Composition) => Record<string, ConfigValues> | undefined;

/** Configuration of all releases of a composition that declare one, by name. */
export const createFindConfig =
  (settings: Pick<Settings, 'get'>): FindConfig =>
  ({ remotes }) => {
    const configured = remotes.flatMap(({ name, configSchema }): [string, ConfigValues][] =>
      configSchema ? [[name, resolveConfig(configSchema, settings.get(name).config)]] : [],
    );
    return configured.length > 0 ? Object.fromEntries(configured) : undefined;
  };
