import type { ProviderModule } from '../providerModule.ts';
import { readBaseUrl } from '../readBaseUrl.ts';
import { createMonobank, type MonobankSettings } from './monobank.ts';
import { createMonobankFake } from './monobankFake.ts';

export const monobankModule: ProviderModule<MonobankSettings> = {
  readSettings: ({ MONOBANK_TOKEN: token, MONOBANK_URL }) =>
    token ? { token, url: readBaseUrl('MONOBANK_URL', MONOBANK_URL, 'https://api.monobank.ua') } : undefined,
  toVariables: ({ token, url }) => ({ MONOBANK_TOKEN: token, MONOBANK_URL: url }),
  create: createMonobank,
  createFake: createMonobankFake,
};
