import { classNames, Icon, type IconName, PathIcon } from 'shared-lib/ui';
import styles from './OfficeIcon.module.css';

/** What the shared icons lack, drawn on the same grid. */
const ownPaths = {
  print: 'M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 14h10v6.5H7z',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9',
  ledger: 'M4.5 3.5h13a2 2 0 0 1 2 2v15h-13a2 2 0 0 1-2-2zM4.5 18.5a2 2 0 0 1 2-2h13M8.5 8h7M8.5 12h7',
  offline:
    'M3 3l18 18M5.5 12.5a9.5 9.5 0 0 1 4-2.3M2.5 8.8A14 14 0 0 1 6.5 6.3M10.5 5.1A14 14 0 0 1 21.5 8.8M15.3 10.6a9.5 9.5 0 0 1 3.2 1.9M9 16a4.6 4.6 0 0 1 5-.6M12 19.5h.01',
  columns: 'M3.5 4.5h17v15h-17zM9.2 4.5v15M14.8 4.5v15',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6zM9 12l2.2 2.2L15.2 10',
  settings:
    'M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.2 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4M8.8 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4',
  sort: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  up: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  split: 'M3.5 12h6l5-5.5h6M9.5 12l5 5.5h6M17.5 3.5l3 3-3 3M17.5 14.5l3 3-3 3',
  qr: 'M3.5 3.5h6v6h-6zM14.5 3.5h6v6h-6zM3.5 14.5h6v6h-6zM14.5 14.5h2.5v2.5M20.5 14.5v2M20.5 20.5h-3M14.5 20.5v-.5',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  redo: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5h1V8M4 16.5h1.5L4 19.5h1.8',
  quote: 'M10 7.5H4.5V13H10V7.5M10 13c0 2.5-1.5 4-4 4.5M19.5 7.5H14V13h5.5V7.5M19.5 13c0 2.5-1.5 4-4 4.5',
  swap: 'M4 8.5h15.5M15.5 4.5l4 4-4 4M20 15.5H4.5M8.5 19.5l-4-4 4-4',
} as const;

export type OfficeIconName = IconName | keyof typeof ownPaths;

const isOwn = (name: OfficeIconName): name is keyof typeof ownPaths => Object.hasOwn(ownPaths, name);

interface OfficeIconProps {
  name: OfficeIconName;
  className?: string;
  spin?: boolean;
}

/** Always decorative: words stand beside it. */
export function OfficeIcon({ name, className, spin }: OfficeIconProps) {
  if (!isOwn(name)) return <Icon name={name} size={20} className={className} spin={spin} />;
  return <PathIcon path={ownPaths[name]} size={20} className={classNames(name === 'more' && styles.more, className)} />;
}
