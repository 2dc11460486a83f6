import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { classNames, Modal } from 'shared-lib/ui';
import { operate } from '../api/officeApi.ts';
import { OfficeIcon, type OfficeIconName } from '../design/OfficeIcon.tsx';
import office from '../design/office.module.css';
import { useMoney } from '../format/useMoney.ts';
import { hasAccess, useOfficeSession } from '../session/useOfficeSession.ts';
import styles from './Palette.module.css';
import { sections } from './sections.ts';

const MOST = 6;

interface Found {
  key: string;
  icon: OfficeIconName;
  title: string;
  about?: string;
  run: () => void;
}

interface PaletteProps {
  onClose: () => void;
  onShowMap: () => void;
}

/** Finds orders and sections from anywhere. */
export function Palette({ onClose, onShowMap }: PaletteProps) {
  const { t } = useTranslation('office');
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(text.trim(), onShowMap);
  const current = found[Math.min(at, found.length - 1)];
  const run = (chosen: Found | undefined) => {
    if (!chosen) return;
    onClose();
    chosen.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') run(current);
    if (!step) return;
    event.preventDefault();
    setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % found.length);
  };
  return (
    <Modal open onClose={onClose} title={t('frame.palette.title')} closeLabel={t('frame.close')} size="md">
      <div className={office.office}>
        <input
          className={styles.input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={current && `${id}-${current.key}`}
          aria-label={t('frame.palette.title')}
          placeholder={t('frame.palette.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noAutofocus: the dialog consists of this field
          autoFocus
        />
        <div id={id} role="listbox" aria-label={t('frame.palette.found')} className={styles.list}>
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
            <div
              key={one.key}
              id={`${id}-${one.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={one === current}
              className={classNames(styles.option, one === current && styles.current)}
              onClick={() => run(one)}
            >
              <OfficeIcon name={one.icon} />
              <span>
                {one.title}
                {one.about && <small>{one.about}</small>}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Modal>
  );
}

function useFound(text: string, onShowMap: () => void): Found[] {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useOfficeSession();
  const { ledger } = useMoney();
  const { data } = useQuery({
    queryKey: ['palette', text],
    queryFn: ({ signal }) => operate('search-orders', { text, limit: MOST }, signal),
    enabled: text.length > 1 && hasAccess(session, 'orders'),
    placeholderData: keepPreviousData,
  });
  const go = (path: string) => () => void navigate(localizePath(path, locale));
  const orders = (text.length > 1 ? (data?.orders ?? []) : []).map(
    ({ number, who, state, total, currency }): Found => ({
      key: number,
      icon: 'orders',
      title: `${number}, ${who}`,
      about: `${t(`orders.states.${state}`)} · ${ledger(total, currency)}`,
      run: go(`/office/orders/${number}`),
    }),
  );
  const places = sections
    .filter(({ area }) => hasAccess(session, area))
    .map(({ name, path, icon }): Found => ({ key: name, icon, title: t(`frame.sections.${name}`), run: go(path) }));
  const keys: Found = { key: 'keys', icon: 'info', title: t('frame.keys.title'), run: onShowMap };
  const matches = ({ title }: Found) => title.toLowerCase().includes(text.toLowerCase());
  return [...orders, ...[...places, keys].filter(matches)];
}
