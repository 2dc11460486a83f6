import type { RegistrationPhase } from 'shared-lib/api';

interface PhaseNotice {
  /** Text key below `registration.phases`. */
  key: 'notStarted' | 'open' | 'closed' | 'finished';
  tone: 'leaf' | 'info';
}

const notices: Record<RegistrationPhase, PhaseNotice> = {
  'not-started': { key: 'notStarted', tone: 'leaf' },
  open: { key: 'open', tone: 'leaf' },
  closed: { key: 'closed', tone: 'info' },
  finished: { key: 'finished', tone: 'leaf' },
};

/** What the page says in each phase of registration; good news wears the leaf. */
export function noticeOf(phase: RegistrationPhase): PhaseNotice {
  return notices[phase];
}
