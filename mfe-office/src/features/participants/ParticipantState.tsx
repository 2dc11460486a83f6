import { findParticipantState, type ParticipantListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { ChipTone } from 'shared-lib/ui';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';

const looks = {
  void: { tone: 'err', icon: 'close' },
  'no-number': { tone: 'wait', icon: 'clock' },
  'no-name': { tone: 'wait', icon: 'profile' },
  online: { tone: 'plain', icon: 'download' },
  'handed-out': { tone: 'ok', icon: 'check' },
  delivered: { tone: 'ok', icon: 'check' },
  returning: { tone: 'err', icon: 'undo' },
  sent: { tone: 'info', icon: 'truck' },
  packing: { tone: 'info', icon: 'basket' },
  pickup: { tone: 'plain', icon: 'bib' },
} as const satisfies Record<string, { tone: ChipTone; icon: OfficeIconName }>;

export function ParticipantState({ participant }: { participant: ParticipantListItem }) {
  const { t } = useTranslation('office');
  const state = findParticipantState(participant);
  return <State {...looks[state]}>{t(`participants.states.${state}`)}</State>;
}
