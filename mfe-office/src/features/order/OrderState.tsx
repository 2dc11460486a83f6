import type { OfficeOrderState, OrderKind } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import type { ChipTone } from 'shared-lib/ui';
import type { OfficeIconName } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';

const looks: Record<OfficeOrderState, { tone: ChipTone; icon: OfficeIconName }> = {
  'awaiting-payment': { tone: 'wait', icon: 'clock' },
  partial: { tone: 'wait', icon: 'contribution' },
  held: { tone: 'info', icon: 'lock' },
  paid: { tone: 'ok', icon: 'success' },
  overpaid: { tone: 'err', icon: 'warning' },
  short: { tone: 'err', icon: 'warning' },
  'refund-requested': { tone: 'wait', icon: 'undo' },
  cancelled: { tone: 'plain', icon: 'close' },
  refunded: { tone: 'plain', icon: 'undo' },
};

export function OrderState({ state }: { state: OfficeOrderState }) {
  const { t } = useTranslation('office');
  return <State {...looks[state]}>{t(`orders.states.${state}`)}</State>;
}

export function KindChip({ kind }: { kind: OrderKind }) {
  const { t } = useTranslation('office');
  const icon = { individual: 'profile', team: 'team', goods: 'basket', contribution: 'heart' } as const;
  return (
    <State tone={kind === 'team' ? 'team' : 'plain'} icon={icon[kind]}>
      {t(`orders.kinds.${kind}`)}
    </State>
  );
}
