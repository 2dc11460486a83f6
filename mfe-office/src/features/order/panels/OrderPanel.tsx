import { useState } from 'react';
import type { OfficeOrder } from 'shared-lib/api/office';
import { officeQuery } from '../../../api/officeQuery.ts';
import { useEditing } from '../../../live/useEditing.ts';
import { NewerOrder } from '../../../operation/newerOrder.ts';
import { queries, refreshOffice } from '../../../session/queries.ts';
import { useOfficeSession } from '../../../session/useOfficeSession.ts';
import { CancelPanel } from './CancelPanel.tsx';
import { DeclinePanel } from './DeclinePanel.tsx';
import { NotePanel } from './NotePanel.tsx';
import type { PanelProps } from './PanelProps.ts';
import type { PanelName } from './panelNames.ts';
import { RefundPanel } from './RefundPanel.tsx';
import { ReversePanel } from './ReversePanel.tsx';
import { SettlePanel } from './SettlePanel.tsx';
import { WaybillPanel } from './WaybillPanel.tsx';

const panels = {
  settle: SettlePanel,
  refund: RefundPanel,
  decline: DeclinePanel,
  cancel: CancelPanel,
  note: NotePanel,
  waybill: WaybillPanel,
  reverse: ReversePanel,
};

/** Works on the order as it was when the panel opened, until the person has seen a colleague's change. */
export function OrderPanel({ name, order, onClose }: PanelProps & { name: PanelName }) {
  const { account } = useOfficeSession();
  const [seen, setSeen] = useState(order);
  const markEditing = useEditing(order.number);
  const by = order.version === seen.version ? null : changedBy(order, seen);
  const isChanged = order.version !== seen.version && by !== account.name;
  const takeNewer = async () => {
    await refreshOffice();
    setSeen(queries.getQueryData(officeQuery('show-order', { number: order.number }).queryKey) ?? order);
  };
  const Panel = panels[name];
  return (
    <NewerOrder value={{ by: isChanged ? (by ?? '') : null, take: takeNewer }}>
      <div onInput={markEditing}>
        <Panel order={isChanged ? seen : order} onClose={onClose} />
      </div>
    </NewerOrder>
  );
}

/** Null: the site itself, or the customer. */
function changedBy(order: OfficeOrder, seen: OfficeOrder): string | null {
  return order.history.slice(0, Math.max(0, order.history.length - seen.history.length))[0]?.by ?? null;
}
