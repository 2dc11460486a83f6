import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import styles from './SearchField.module.css';
import { scanField } from './useHandScanner.ts';

interface SearchFieldProps {
  /** On the first view a phone shows the camera, which its keyboard would cover. */
  place: 'scan' | 'find';
  query: string;
  onQuery: (query: string) => void;
  /** Enter, also of a hand scanner. */
  onEnter: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
}

/** For names, numbers, orders and hand scanners. */
export function SearchField({ place, query, onQuery, onEnter, input }: SearchFieldProps) {
  const { t } = useTranslation('office');
  const id = useId();
  useEffect(() => {
    if (place === 'find' || matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [place, input]);
  // The next scan replaces this one, also when the text became another one: a scan of another layout is written in letters of the code.
  const isEntered = useRef(false);
  useLayoutEffect(() => {
    if (isEntered.current && query !== '') input.current?.select();
  }, [query, input]);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        isEntered.current = true;
        input.current?.select();
        onEnter(query);
      }}
    >
      <label htmlFor={id} className="vh">
        {t('desk.find.label')}
      </label>
      <OfficeIcon name="search" />
      <input
        {...scanField}
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        placeholder={t('desk.find.placeholder')}
        value={query}
        onChange={({ target }) => {
          isEntered.current = false;
          onQuery(target.value);
        }}
      />
      {query !== '' && (
        <button
          type="button"
          onClick={() => {
            onQuery('');
            input.current?.focus();
          }}
        >
          <OfficeIcon name="close" />
          <span className="vh">{t('desk.find.clear')}</span>
        </button>
      )}
    </form>
  );
}
