import type { ParticipantListItem } from 'shared-lib/api/office';
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

/** What is missing, or where the kit is. */
export function stateOf({
  isVoid,
  raceNumber,
  isHandedOut,
  name,
  delivery,
  parcel,
}: ParticipantListItem): keyof typeof looks {
  if (isVoid) return 'void';
  if (raceNumber === null) return 'no-number';
  if (isHandedOut) return 'handed-out';
  if (name === '') return 'no-name';
  if (delivery === 'number-only') return 'online';
  if (delivery !== 'branch') return 'pickup';
  if (parcel === 'delivered') return 'delivered';
  if (parcel === 'returning') return 'returning';
  return parcel === null || parcel === 'created' ? 'packing' : 'sent';
}

export function ParticipantState({ participant }: { participant: ParticipantListItem }) {
  const { t } = useTranslation('office');
  const state = stateOf(participant);
  return <State {...looks[state]}>{t(`participants.states.${state}`)}</State>;
}
