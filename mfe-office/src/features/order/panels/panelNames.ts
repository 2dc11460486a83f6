export const panelNames = ['settle', 'refund', 'decline', 'cancel', 'note', 'waybill', 'reverse'] as const;
export type PanelName = (typeof panelNames)[number];
