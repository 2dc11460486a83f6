import { type ComponentProps, useEffect, useState } from 'react';
import { getEventValue } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { Choice, Field, Select, TextArea } from '../../design/Field.tsx';
import { minorUnits } from '../../format/minorUnits.ts';
import styles from './event.module.css';
import { useChange, useEventEditing } from './eventEditing.ts';
import { useEventWords } from './useEventWords.ts';

type Width = 2 | 3 | 4 | 6 | 8 | 12;

interface SettingProps {
  /** Leads to the value in the settings. */
  path: string;
  label: string;
  /** Columns of twelve. */
  width?: Width;
  hint?: string;
}

interface TextSettingProps
  extends SettingProps,
    Pick<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'maxLength'> {
  /** Codes and addresses that no translator may change. */
  isCode?: boolean;
}

/** A line, day or time of the event. */
export function TextSetting({ path, label, width, hint, isCode, ...rest }: TextSettingProps) {
  const { settings, set } = useEventEditing();
  const { was, ...field } = useSetting(path, width);
  return (
    <Field
      {...field}
      {...rest}
      label={label}
      hint={was ?? hint}
      autoComplete="off"
      translate={isCode ? 'no' : undefined}
      value={String(getEventValue(settings, path) ?? '')}
      onChange={({ target }) => set(path, target.value)}
    />
  );
}

export function NoteSetting({ path, label, width, hint, maxLength }: SettingProps & { maxLength: number }) {
  const { settings, set } = useEventEditing();
  const { was, ...field } = useSetting(path, width);
  return (
    <TextArea
      {...field}
      label={label}
      hint={was ?? hint}
      rows={3}
      maxLength={maxLength}
      value={String(getEventValue(settings, path) ?? '')}
      onChange={({ target }) => set(path, target.value)}
    />
  );
}

/** Both languages of a text. */
export function BothSetting({ path, label, ...rest }: TextSettingProps) {
  const { t } = useTranslation('office');
  return (
    <>
      <TextSetting {...rest} path={`${path}.ua`} label={`${label}, ${t('event.ua')}`} />
      <TextSetting {...rest} path={`${path}.en`} label={`${label}, ${t('event.en')}`} />
    </>
  );
}

interface SelectSettingProps extends SettingProps, Pick<ComponentProps<typeof Select>, 'options'> {
  /** It can be another one no longer. */
  isFixed: boolean;
  onChoose: (value: string) => void;
}

export function SelectSetting({ path, label, width, hint, options, isFixed, onChoose }: SelectSettingProps) {
  const { settings } = useEventEditing();
  const { was, disabled, ...field } = useSetting(path, width);
  return (
    <Select
      {...field}
      label={label}
      hint={was ?? hint}
      disabled={disabled || isFixed}
      options={options}
      value={String(getEventValue(settings, path) ?? '')}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** Yes or no. */
export function ChoiceSetting({ path, label, hint }: Omit<SettingProps, 'width'>) {
  const { settings, set } = useEventEditing();
  const { was, error, disabled } = useSetting(path, undefined);
  return (
    <div className={was ? styles.changedChoice : undefined}>
      <Choice
        type="checkbox"
        checked={getEventValue(settings, path) === true}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        note={was ?? hint}
        onChange={({ target }) => set(path, target.checked)}
      >
        {label}
      </Choice>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

interface NumberSettingProps extends SettingProps {
  /** `1950,50` is an amount; a count has no decimals; a price, a percentage and places may be empty. */
  kind: 'amount' | 'price' | 'count' | 'percent' | 'places' | 'year' | 'coordinate';
}

const readCount = (text: string) => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : undefined);

const readers = {
  amount: minorUnits,
  price: (text: string) => (text.trim() === '' ? 0 : minorUnits(text)),
  count: readCount,
  percent: (text: string) => (text.trim() === '' ? 0 : readCount(text)),
  places: (text: string) => (text.trim() === '' ? 0 : readCount(text) || undefined),
  year: (text: string) => (/^\s*(19|20)\d\d\s*$/.test(text) ? Number(text) : undefined),
  coordinate: (text: string) =>
    text.trim() === '' ? 0 : /^\s*-?\d{1,3}([.,]\d{1,8})?\s*$/.test(text) ? Number(text.replace(',', '.')) : undefined,
};

/** Nothing is asked, or nothing is known yet. */
const emptyAtZero: readonly NumberSettingProps['kind'][] = ['price', 'percent', 'places', 'coordinate'];

const withDecimals: readonly NumberSettingProps['kind'][] = ['amount', 'price', 'coordinate'];

function show(kind: NumberSettingProps['kind'], value: number): string {
  if (emptyAtZero.includes(kind) && value === 0) return '';
  return String(kind === 'amount' || kind === 'price' ? value / 100 : value);
}

/** A number, saved once it can be read; until then the text stays as it was typed. */
export function NumberSetting({ path, label, width, hint, kind }: NumberSettingProps) {
  const { t } = useTranslation('office');
  const { settings, set, setUnread } = useEventEditing();
  const { was, ...field } = useSetting(path, width);
  const value = Number(getEventValue(settings, path));
  const [typed, setTyped] = useState<string>();
  const read = readers[kind];
  // An undone change replaces what was typed.
  const isCurrent = typed !== undefined && (read(typed) === undefined || read(typed) === value);
  const shown = isCurrent ? typed : show(kind, value);
  const isUnread = isCurrent && read(typed) === undefined;
  useEffect(() => {
    setUnread(path, isUnread);
    return () => setUnread(path, false);
  }, [path, isUnread, setUnread]);
  return (
    <Field
      {...field}
      label={label}
      hint={kind === 'places' && was && hint ? `${was}. ${hint}` : (was ?? hint)}
      error={isUnread ? t(`event.unread.${kind}`) : field.error}
      placeholder={kind === 'places' ? t('event.formats.unlimited') : undefined}
      inputMode={withDecimals.includes(kind) ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = read(target.value);
        if (next !== undefined) set(path, next);
      }}
    />
  );
}

/** How a field of the event looks: green once it is changed, with what it was; red where it breaks a rule. */
export function useSetting(path: string, width: Width = 6) {
  const { t } = useTranslation('office');
  const { problems, isReadOnly, settings } = useEventEditing();
  const { toWords } = useEventWords();
  const change = useChange(path);
  const problem = problems.get(path);
  return {
    className: classNames(styles.field, styles[`w${width}`], change && styles.changed),
    was: change && t('event.was', { value: toWords(path, change.before, settings) }),
    error: problem && t(`event.problems.${problem.rule}`, { number: problem.count }),
    disabled: isReadOnly,
  };
}
