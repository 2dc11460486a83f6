import type { DeskKit } from 'shared-lib/api/office';
import { formatTime, useTranslation } from 'shared-lib/i18n';
import layout from './Desk.module.css';
import { DeskButton } from './DeskButton.tsx';
import type { DeskState } from './deskState.ts';
import type { StoredList } from './deskStore.ts';
import styles from './FindKit.module.css';
import { FoundKit } from './FoundKit.tsx';
import { searchKits } from './searchKits.ts';

interface FindKitProps {
  state: DeskState;
  list: StoredList;
  query: string;
  onChoose: (kit: DeskKit) => void;
  onScan: () => void;
}

/** What the search finds on this device, without the network. */
export function FindKit({ state, list, query, onChoose, onScan }: FindKitProps) {
  const { t } = useTranslation('office');
  const found = searchKits(list.kits, query);
  const isTooShort = query.trim() === '' || (found.length === 0 && query.trim().length < 3);
  return (
    <>
      <p role="status" className={styles.found}>
        {isTooShort ? t('desk.find.hint') : t('desk.find.found', { count: found.length })}
      </p>
      {!isTooShort && found.length === 0 && (
        <div className={styles.empty}>
          <h2>{t('desk.find.noneTitle')}</h2>
          <p>{t('desk.find.none', { time: formatTime(list.listedAt) })}</p>
        </div>
      )}
      <ul>
        {found.map((kit) => (
          <li key={`${kit.number} ${kit.order} ${kit.name}`}>
            <FoundKit kit={kit} state={state} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <div className={layout.acts}>
          <DeskButton icon="qr" tone="quiet" onClick={onScan}>
            {t('desk.scan.open')}
          </DeskButton>
        </div>
      )}
    </>
  );
}
