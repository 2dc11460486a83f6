import { DomainError } from '../../errors.ts';
import type { RegistrationPhase } from '../content/event/eventRecord.ts';

const refusals = {
  'not-started': ['registration_not_open', 'Registration has not started yet.'],
  closed: ['registration_closed', 'Registration is closed.'],
  finished: ['registration_finished', 'The run is over.'],
} as const;

/** The run takes no registrations in this phase. */
export class RegistrationRefused extends DomainError {
  constructor(phase: Exclude<RegistrationPhase, 'open'>) {
    const [code, message] = refusals[phase];
    super(code, message, { status: 409 });
  }
}

export class RegistrationNotFound extends DomainError {
  constructor() {
    super('registration_not_found', 'You have no such registration.', { status: 404 });
  }
}

export class RegistrationNotEditable extends DomainError {
  constructor() {
    super('registration_not_editable', 'The time for changes is over.', { status: 409 });
  }
}

/** The key has been used for a form with other contents, so one of the two would be lost. */
export class KeyReused extends DomainError {
  constructor() {
    super('idempotency_key_reused', 'This Idempotency-Key belongs to another form.', { status: 422 });
  }
}
