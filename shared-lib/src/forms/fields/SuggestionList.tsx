import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/classNames.ts';
import { Icon } from '../../ui/icon/index.ts';
import { useSharedTexts } from '../useSharedTexts.ts';
import { Marked } from './Marked.tsx';
import styles from './SuggestionList.module.css';
import type { Suggestion, SuggestionsState } from './useSuggestions.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  state: SuggestionsState;
  /** Index of the line the keyboard is on, -1 for none. */
  active: number;
  typed: string;
  /** Value of the chosen line. */
  chosen: string;
  onChoose: (suggestion: Suggestion) => void;
}

/** Lies over the content. How many lines were found, or why there are none, is read aloud. */
export function SuggestionList({ id, label, state, active, typed, chosen, onChoose }: SuggestionListProps) {
  const t = useSharedTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const { status, items } = state;
  const words =
    status === 'failed'
      ? t('fields.searchFailed')
      : status !== 'found'
        ? t('fields.searching')
        : items.length === 0
          ? t('fields.nothingFound')
          : undefined;
  return (
    <div className={styles.panel}>
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {status !== 'failed' &&
          items.map((item, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as the list, it is reached through the input
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={item.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={item.value === chosen}
              className={classNames(styles.option, index === active && styles.active)}
              // Before blur, which would close the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <Marked text={item.label} part={typed} />
              {item.detail && (
                <small className={styles.detail}>
                  <Marked text={item.detail} part={typed} />
                </small>
              )}
              {item.value === chosen && <Icon name="check" size={20} className={styles.tick} />}
            </div>
          ))}
      </div>
      <p role="status" className={words ? styles.words : 'vh'}>
        {words ?? t('fields.found', { count: items.length })}
      </p>
    </div>
  );
}
