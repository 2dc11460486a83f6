export const panelNames = ['settle', 'refund', 'cancel', 'note', 'waybill', 'reverse'] as const;
export type PanelName = (typeof panelNames)[number];
