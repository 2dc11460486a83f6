export const panelNames = ['settle', 'refund', 'cancel', 'note', 'waybill'] as const;
export type PanelName = (typeof panelNames)[number];
