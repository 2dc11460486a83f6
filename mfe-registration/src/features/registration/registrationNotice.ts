import type { RegistrationPhase } from 'shared-lib/api';

/** Phases without registration. */
export type ShutPhase = Exclude<RegistrationPhase, 'open'>;

interface PhaseNotice {
  /** Text key below `registration.phases`. */
  key: 'notStarted' | 'closed' | 'finished';
  tone: 'leaf' | 'info';
}

const notices: Record<ShutPhase, PhaseNotice> = {
  'not-started': { key: 'notStarted', tone: 'leaf' },
  closed: { key: 'closed', tone: 'info' },
  finished: { key: 'finished', tone: 'leaf' },
};

export function getNotice(phase: ShutPhase): PhaseNotice {
  return notices[phase];
}
