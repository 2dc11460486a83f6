import { useId } from 'react';
import type { DeskKit } from 'shared-lib/api/office';
import { formatTime, useTranslation } from 'shared-lib/i18n';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
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
  onQuery: (query: string) => void;
  onChoose: (kit: DeskKit) => void;
  onScan: () => void;
}

/** Search on this device, without the network. */
export function FindKit({ state, list, query, onQuery, onChoose, onScan }: FindKitProps) {
  const { t } = useTranslation('office');
  const id = useId();
  const found = searchKits(list.kits, query);
  const isTooShort = query.trim() === '' || (found.length === 0 && query.trim().length < 3);
  return (
    <>
      <div className={styles.search}>
        <label htmlFor={id} className="vh">
          {t('desk.find.label')}
        </label>
        <OfficeIcon name="search" />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the person came here to type
          autoFocus
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
        {query !== '' && (
          <button type="button" onClick={() => onQuery('')}>
            <OfficeIcon name="close" />
            <span className="vh">{t('desk.find.clear')}</span>
          </button>
        )}
      </div>
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
