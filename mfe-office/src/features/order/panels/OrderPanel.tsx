import type { OfficeOrder } from 'shared-lib/api/office';
import { CancelPanel } from './CancelPanel.tsx';
import { NotePanel } from './NotePanel.tsx';
import type { PanelName } from './panelNames.ts';
import { RefundPanel } from './RefundPanel.tsx';
import { SettlePanel } from './SettlePanel.tsx';
import { WaybillPanel } from './WaybillPanel.tsx';

export interface PanelProps {
  order: OfficeOrder;
  onClose: () => void;
}

const panels = {
  settle: SettlePanel,
  refund: RefundPanel,
  cancel: CancelPanel,
  note: NotePanel,
  waybill: WaybillPanel,
};

export function OrderPanel({ name, ...rest }: PanelProps & { name: PanelName }) {
  const Panel = panels[name];
  return <Panel {...rest} />;
}
