import type { OfficeEmail } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { State } from '../../design/State.tsx';

const looks = {
  waiting: { tone: 'info', icon: 'clock' },
  sent: { tone: 'ok', icon: 'check' },
  failed: { tone: 'err', icon: 'error' },
  unknown: { tone: 'wait', icon: 'warning' },
} as const;

export function EmailState({ state }: { state: OfficeEmail['state'] }) {
  const { t } = useTranslation('office');
  return <State {...looks[state]}>{t(`order.emails.states.${state}`)}</State>;
}
