import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { townApi } from 'shared-lib/api';
import { useLocale } from 'shared-lib/i18n';
import styles from './Control.module.css';
import { type ListAction, listAction } from './listKeys.ts';
import { SuggestionList, SuggestionStatus } from './SuggestionList.tsx';
import { type SearchSuggestions, useSuggestions } from './useSuggestions.ts';

interface TownInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'role' | 'list'> {
  /** Names the list. */
  label: string;
  country: string;
  value: string;
  onChange: (text: string) => void;
}

/** A town as one types it; towns of the list are only offered, and a failed search is as good as none. */
export function TownInput({ label, country, value, onChange, onBlur, ...input }: TownInputProps) {
  const locale = useLocale();
  const listId = useId();
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const search: SearchSuggestions = async (q, signal) => {
    const { towns } = await townApi.suggest({ country, q, lang: locale }, signal);
    const items = towns.map(({ text, name, region }) => ({ value: text, label: name, detail: region }));
    return { items, total: items.length };
  };
  const isAsked = isTyped && country !== '' && value.trim() !== '';
  const suggestions = useSuggestions(search, value, isAsked);
  const { items } = suggestions;
  const isOpen = isAsked && items.length > 0;

  const close = () => {
    setTyped(false);
    setActive(-1);
  };
  const choose = (text: string) => {
    onChange(text);
    close();
  };
  const act = (action: ListAction) => {
    if (action.kind === 'open') setTyped(true);
    if (action.kind === 'close') close();
    if (action.kind === 'go') setActive(action.line);
    const chosen = action.kind === 'choose' ? items[action.line] : undefined;
    if (chosen) choose(chosen.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const list = { isOpen, count: items.length, active, hasFailed: false, isFirstMeant: false };
    const action = listAction(event, list);
    // The typed text stands as it is, so Enter submits.
    if (!action || action.kind === 'ignore') return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
    act(action);
  };

  return (
    <span className={styles.wrap}>
      <input
        {...input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          setTyped(true);
          setActive(-1);
          onChange(event.target.value);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isOpen && (
        <SuggestionList
          id={listId}
          label={label}
          state={suggestions}
          active={active}
          typed={value}
          chosen=""
          onChoose={(town) => choose(town.value)}
        />
      )}
      <SuggestionStatus state={suggestions} isOpen={isOpen} />
    </span>
  );
}
