import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { useKeys } from '../keyboard.ts';
import { Action } from './Action.tsx';
import card from './Card.module.css';
import { Choice, Choices } from './Field.tsx';
import styles from './ListTools.module.css';
import { OfficeIcon } from './OfficeIcon.tsx';
import { Popover, pressPopover } from './Popover.tsx';

const PAUSE_MS = 250;

interface ListToolsProps {
  /** Search and filters. */
  children: Elements;
  /** On wide screens only, such as print. */
  wide?: ReactNode;
  end?: Elements;
}

/** What stands above a list. */
export function ListTools({ children, wide, end }: ListToolsProps) {
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.tools}>
        {wide && <div className={styles.wideOnly}>{wide}</div>}
        {end}
      </div>
    </div>
  );
}

/** Filters scroll sideways on a phone; a key opens the first. */
export function FilterRow({ children }: { children: Elements }) {
  const row = useRef<HTMLDivElement>(null);
  useKeys({ f: () => pressPopover(row.current?.querySelector('details') ?? null) });
  return (
    <div ref={row} className={styles.row}>
      {children}
    </div>
  );
}

interface SearchProps {
  label: string;
  placeholder: string;
  /** What the URL has. */
  known: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, a moment after the last key. */
export function ListSearch({ label, placeholder, known, onSearch }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(known);
  const send = useRef(onSearch);
  send.current = onSearch;
  const sent = useRef(known);
  useKeys({ slash: () => input.current?.focus() });
  // Cleared filters and Back change the URL, too.
  useEffect(() => {
    if (known === sent.current) return;
    sent.current = known;
    setText(known);
  }, [known]);
  useEffect(() => {
    const requested = text.trim();
    if (requested === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = requested;
      send.current(requested);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className={styles.search}>
      <OfficeIcon name="search" />
      <input
        ref={input}
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={placeholder}
        aria-label={label}
        autoComplete="off"
      />
    </search>
  );
}

interface FilterProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
}

interface OneOfProps extends FilterProps {
  chosen: string | null;
  onChoose: (value: string | undefined) => void;
}

/** A filter with one value or none. */
export function OneOfFilter({ label, name, options, chosen, onChoose }: OneOfProps) {
  const { t } = useTranslation('office');
  const text = options.find(({ value }) => value === chosen)?.label;
  return (
    <Popover label={text ? `${label}: ${text}` : label} isSet={text !== undefined}>
      <Choices legend={label}>
        <Choice type="radio" name={name} checked={text === undefined} onChange={() => onChoose(undefined)}>
          {t('frame.anyOf')}
        </Choice>
        {options.map(({ value, label: own }) => (
          <Choice key={value} type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)}>
            {own}
          </Choice>
        ))}
      </Choices>
    </Popover>
  );
}

interface SomeOfProps extends Omit<FilterProps, 'name'> {
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** A filter with any number of values. */
export function SomeOfFilter({ label, options, chosen, onChoose }: SomeOfProps) {
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Popover icon="filter" label={label} isSet={chosen.length > 0}>
      <Choices legend={label}>
        {options.map(({ value, label: own }) => (
          <Choice key={value} type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {own}
          </Choice>
        ))}
      </Choices>
    </Popover>
  );
}

interface ListFootProps {
  text: string;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** What is shown, of how much, and the next page. */
export function ListFoot({ text, list }: ListFootProps) {
  const { t } = useTranslation('office');
  return (
    <div className={card.foot}>
      <span>{text}</span>
      {list.hasNextPage && (
        <Action loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className={styles.next}>
          {t('frame.loadMore')}
        </Action>
      )}
    </div>
  );
}
