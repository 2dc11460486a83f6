import type { TeamInvoice } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { ChipTone } from 'shared-lib/ui';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';

const looks = {
  none: { tone: 'plain', icon: 'minus' },
  issued: { tone: 'wait', icon: 'clock' },
  corrected: { tone: 'wait', icon: 'refresh' },
  overdue: { tone: 'err', icon: 'warning' },
  paid: { tone: 'ok', icon: 'check' },
} as const satisfies Record<TeamInvoice['state'], { tone: ChipTone; icon: OfficeIconName }>;

export function InvoiceState({ state }: { state: TeamInvoice['state'] }) {
  const { t } = useTranslation('office');
  return <State {...looks[state]}>{t(`teams.invoices.${state}`)}</State>;
}
