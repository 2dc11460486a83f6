import { useEffect, useRef } from 'react';
import { useFailureTexts } from '../../failures/useFailureTexts.ts';
import { Button } from '../../ui/button/Button.tsx';
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
  active: number;
  typed: string;
  chosen: string;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList({ id, label, state, active, typed, chosen, onChoose }: SuggestionListProps) {
  const { tryAgain } = useFailureTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const { status, items, retry } = state;
  const words = useListText(state);
  return (
    <div className={styles.panel}>
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {items.map((item, index) => (
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
      {words && (
        <p className={styles.words} aria-hidden="true">
          {words}
        </p>
      )}
      {status === 'failed' && (
        <div className={styles.retry}>
          {/* {/ Enter in the field does the same: the list is not a stop of the keyboard. */}
          <Button
            variant="transparent-dark"
            size="sm"
            icon="refresh"
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={retry}
          >
            {tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

function useListText({ status, failure, items, total }: SuggestionsState): string | undefined {
  const t = useSharedTexts();
  const { full } = useFailureTexts();
  const failedText = t('fields.searchFailed');
  if (failure) return full(failure, { unavailable: failedText, rejected: failedText });
  if (status !== 'found') return items.length === 0 ? t('fields.searching') : undefined;
  if (items.length === 0) return t('fields.nothingFound');
  return total > items.length ? t('fields.notAll', { shown: items.length, total }) : undefined;
}

export function SuggestionStatus({ state, isOpen }: { state: SuggestionsState; isOpen: boolean }) {
  const t = useSharedTexts();
  const words = useListText(state);
  const found = state.status === 'found' ? t('fields.found', { count: state.total }) : undefined;
  return (
    <span role="status" className="vh">
      {isOpen ? (words ?? found) : ''}
    </span>
  );
}
