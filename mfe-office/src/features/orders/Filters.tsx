import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Choice, Choices, Field } from '../../design/Field.tsx';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import { Popover } from '../../design/Popover.tsx';
import { useKeys } from '../../frame/keyboard.ts';
import styles from './Filters.module.css';
import { deliveries, kinds, payments, states } from './orderQuery.ts';
import { useListUrl } from './useListUrl.ts';

const PAUSE_MS = 250;

/** Search and filters of the list; all of them are in the URL. */
export function Filters() {
  const { t } = useTranslation('office');
  const { search, change, hasFilters, clear } = useListUrl();
  const first = useRef<HTMLDetailsElement>(null);
  useKeys({ f: () => first.current?.querySelector('summary')?.click() });
  const chosen = search.get('state')?.split(',') ?? [];
  const toggle = (state: string) =>
    change({
      state: chosen.includes(state) ? chosen.filter((one) => one !== state).join(',') : [...chosen, state].join(','),
    });
  return (
    <>
      <Search
        key={search.get('q') === null ? 'empty' : 'filled'}
        placeholder={t('orders.search')}
        label={t('orders.searchLabel')}
      />
      <div className={styles.row}>
        <Popover ref={first} icon="filter" label={t('orders.filters.state')} isSet={search.has('state')}>
          <Choices legend={t('orders.filters.state')}>
            {states.map((state) => (
              <Choice key={state} type="checkbox" checked={chosen.includes(state)} onChange={() => toggle(state)}>
                {t(`orders.states.${state}`)}
              </Choice>
            ))}
          </Choices>
        </Popover>
        <OneOf name="kind" options={kinds} />
        <OneOf name="pay" options={payments} />
        <OneOf name="delivery" options={deliveries} />
        <Range label={t('orders.filters.created')} names={['from', 'to']} type="date" />
        <Range label={t('orders.filters.amount')} names={['min', 'max']} type="text" />
        {hasFilters && (
          <Action tone="ghost" onClick={clear}>
            {t('orders.filters.clear')}
          </Action>
        )}
      </div>
    </>
  );
}

/** Searches while typing, a moment after the last key. */
export function Search({ placeholder, label }: { placeholder: string; label: string }) {
  const { search, change } = useListUrl();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search.get('q') ?? '');
  const send = useRef(change);
  send.current = change;
  useKeys({ slash: () => input.current?.focus() });
  const known = search.get('q') ?? '';
  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(() => send.current({ q: text.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);
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

export function OneOf({ name, options }: { name: 'kind' | 'pay' | 'delivery'; options: readonly string[] }) {
  const { t } = useTranslation('office');
  const { search, change } = useListUrl();
  const chosen = search.get(name);
  const label = t(`orders.filters.${name}`);
  return (
    <Popover label={chosen ? `${label}: ${t(`orders.${name}.${chosen}`)}` : label} isSet={chosen !== null}>
      <Choices legend={label}>
        <Choice type="radio" name={name} checked={chosen === null} onChange={() => change({ [name]: undefined })}>
          {t('orders.filters.any')}
        </Choice>
        {options.map((option) => (
          <Choice
            key={option}
            type="radio"
            name={name}
            checked={chosen === option}
            onChange={() => change({ [name]: option })}
          >
            {t(`orders.${name}.${option}`)}
          </Choice>
        ))}
      </Choices>
    </Popover>
  );
}

interface RangeProps {
  label: string;
  names: ['from', 'to'] | ['min', 'max'];
  type: 'date' | 'text';
}

export function Range({ label, names, type }: RangeProps) {
  const { t } = useTranslation('office');
  const { search, change } = useListUrl();
  const [first, second] = names;
  const submit = (event: FormEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change({ [first]: String(form.get(first) ?? ''), [second]: String(form.get(second) ?? '') });
    close();
  };
  return (
    <Popover label={label} isSet={search.has(first) || search.has(second)}>
      {(close) => (
        <form onSubmit={(event) => submit(event, close)} className={styles.range}>
          {names.map((name) => (
            <Field
              key={name + (search.get(name) ?? '')}
              label={t(`orders.filters.${name}`)}
              name={name}
              type={type}
              inputMode={type === 'text' ? 'decimal' : undefined}
              defaultValue={search.get(name) ?? ''}
            />
          ))}
          <Action type="submit">{t('orders.filters.apply')}</Action>
        </form>
      )}
    </Popover>
  );
}
