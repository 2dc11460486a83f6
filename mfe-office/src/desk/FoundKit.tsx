import type { DeskKit } from 'shared-lib/api/office';
import { formatTime, useTranslation } from 'shared-lib/i18n';
import { type DeskState, findHandout } from './deskState.ts';
import styles from './FoundKit.module.css';
import { KitRow } from './KitRow.tsx';
import { getName, getSize } from './kitTexts.ts';

interface FoundKitProps {
  kit: DeskKit;
  state: DeskState;
  onChoose: (kit: DeskKit) => void;
}

/** A kit of a list, with where it is. */
export function FoundKit({ kit, state, onChoose }: FoundKitProps) {
  const { t } = useTranslation('office');
  const handout = kit.number === null ? undefined : findHandout(state, kit.number);
  const where = handout
    ? `${t('desk.undo.done')} ${formatTime(handout.at)}, ${t('desk.desk', { desk: handout.desk })}`
    : kit.isPaid
      ? t('desk.kit.notHandedOut')
      : t('desk.kit.unpaid');
  const size = getSize(kit);
  return (
    <KitRow
      number={kit.number}
      name={getName(kit) || t('desk.kit.unnamed')}
      detail={[kit.name && kit.team, kit.city, where].filter(Boolean).join(' · ')}
      isDone={handout !== undefined}
      onChoose={() => onChoose(kit)}
    >
      {size && <span className={styles.size}>{size}</span>}
    </KitRow>
  );
}
