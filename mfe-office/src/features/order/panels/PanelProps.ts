import type { OfficeOrder } from 'shared-lib/api/office';

export interface PanelProps {
  order: OfficeOrder;
  onClose: () => void;
}
