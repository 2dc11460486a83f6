export { createServiceChanges, type ServiceChanges } from './changeServices.ts';
export { createServiceKeys, type ServiceKeys } from './createServiceKeys.ts';
export { createSealing, type Sealing } from './sealing.ts';
export { keepDevelopmentKey, readSecretsKeys } from './secretsKeys.ts';
export {
  createServiceReading,
  type ServiceReading,
  type ServiceSettings,
} from './serviceSettings.ts';
