import { conflictError, DomainError, notFoundError } from '../../errors.ts';
import type { RegistrationPhase } from '../content/index.ts';

const errors = {
  'not-started': ['registration_not_open', 'Registration has not started yet.'],
  closed: ['registration_closed', 'Registration is closed.'],
  finished: ['registration_finished', 'The run is over.'],
} as const;

export class RegistrationNotOpen extends DomainError {
  constructor(phase: Exclude<RegistrationPhase, 'open'>) {
    const [code, message] = errors[phase];
    super(code, message, { status: 409 });
  }
}

export class RegistrationNotFound extends notFoundError('registration_not_found', 'Registration not found.') {}

export class RegistrationInOrder extends DomainError {
  constructor(field?: string) {
    super('registration_in_order', 'The registration is in an order.', {
      status: 409,
      ...(field && { fields: { [field]: 'errors.ordered' } }),
    });
  }
}

export class RegistrationNotEditable extends conflictError(
  'registration_not_editable',
  'Registrations can no longer be changed.',
) {}
