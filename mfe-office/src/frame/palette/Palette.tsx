import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { classNames, Modal } from 'shared-lib/ui';
import { useAfterPause } from '../../api/useAfterPause.ts';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import office from '../../design/office.module.css';
import styles from './Palette.module.css';
import { useRecentEntries } from './recentEntries.ts';
import { type Entry, useEntries } from './useEntries.ts';

/** Orders and people are searched for once typing rests. */
const PAUSE_MS = 250;

interface PaletteProps {
  onClose: () => void;
  onShowMap: () => void;
}

/** Finds orders, sections and acts from anywhere. */
export function Palette({ onClose, onShowMap }: PaletteProps) {
  const { t } = useTranslation('office');
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { recent, remember } = useRecentEntries();
  const found = useEntries(text.trim(), useAfterPause(text.trim(), PAUSE_MS), recent, onShowMap);
  const current = found[Math.min(at, found.length - 1)];
  const field = useRef<HTMLInputElement>(null);
  // After the dialog, which focuses its heading.
  useLayoutEffect(() => field.current?.focus(), []);
  const run = (chosen: Entry | undefined) => {
    if (!chosen) return;
    remember(chosen.key);
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
          ref={field}
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
        />
        <div id={id} role="listbox" aria-label={t('frame.palette.found')} className={styles.list}>
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the combobox
            <div
              key={one.key}
              ref={one === current ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null}
              id={`${id}-${one.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={one === current}
              className={classNames(styles.option, one === current && styles.current)}
              onClick={() => run(one)}
            >
              <OfficeIcon name={one.icon} />
              <span>
                <span>{one.title}</span>
                {one.about && <small>{one.about}</small>}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Modal>
  );
}
