import type { ServiceTest } from 'shared-lib/api/office';
import { conflictError, DomainError } from '../../errors.ts';

export class ServiceByEnvironment extends conflictError(
  'service_by_environment',
  'Environment variables set this service.',
) {}

export class SecretsKeyMissing extends conflictError(
  'secrets_key_missing',
  'The server has no SECRETS_KEY to encrypt with.',
) {}

export class ServiceNotStored extends conflictError(
  'service_not_stored',
  'The office stores no keys of this service.',
) {}

export class ServiceTestFailed extends DomainError {
  constructor({ outcome, field }: ServiceTest) {
    super('service_test_failed', 'The service did not accept the keys.', { status: 409, details: { outcome, field } });
  }
}
