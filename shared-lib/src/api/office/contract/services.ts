import { array, boolean, object, string } from 'yup';
import {
  type KeyedService,
  keyedServiceNames,
  type ServiceKeyState,
  type ServiceKeyStates,
  type ServiceTest,
  serviceFieldNames,
  serviceValueLength,
} from '../services.ts';
import { byPasskey, json, operation, read, settled, signedIn, write } from './operation.ts';

const service = string<KeyedService>().oneOf(keyedServiceNames).required();
/** Fields that are left out keep what is stored; null empties one. */
const values = array(
  object({
    field: string().oneOf(serviceFieldNames).required(),
    value: string().trim().min(1).max(serviceValueLength).nullable().defined(),
  }).required(),
)
  .max(20)
  .default([]);
/** For a key that leaked: callbacks signed with former ones are rejected at once. */
const forgetsFormer = boolean().default(false);

/** Keys of other services. Only owners change them, and no one reads them. */
export const serviceContract = {
  services: operation({
    permission: read('today'),
    requirement: signedIn,
    request: {},
    response: json<ServiceKeyStates>(),
  }),
  /** Calls the service without changing anything there, with what is stored or set and with `values` over it. Error: 422 `validation_failed` by field. */
  'test-service': operation({
    permission: write('staff'),
    requirement: byPasskey,
    request: { service, values },
    response: json<ServiceTest>(),
  }),
  /**
   * Tests and stores. Errors: 422 `validation_failed` by field, 409 `service_test_failed` (`data.outcome`, `data.field`) unless `despiteTest`,
   * 409 `service_by_environment`, 409 `secrets_key_missing`.
   */
  'save-service': operation({
    permission: write('staff'),
    requirement: settled,
    request: { service, values, despiteTest: boolean().default(false), forgetsFormer },
    response: json<ServiceKeyState>(),
  }),
  /** Error: 409 `service_not_stored`. */
  'remove-service': operation({
    permission: write('staff'),
    requirement: settled,
    request: { service, forgetsFormer },
    response: json<ServiceKeyState>(),
  }),
};
