import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { useTranslation } from 'shared-lib/i18n';
import type { Elements } from 'shared-lib/ui';
import { FieldFrame, Mark } from 'shared-lib/ui';
import styles from './Field.module.css';

interface Labelled {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

export interface FieldProps extends Labelled, InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
}

/** A text input with its label above, and below it hint and error. */
export function Field({ label, hint, error, className, ...rest }: FieldProps) {
  return (
    <Labelling label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} {...rest} />}
    </Labelling>
  );
}

interface TextAreaProps extends Labelled, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Labelling label={label} hint={hint} error={error} className={className}>
      {(control) => <textarea {...control} {...rest} />}
    </Labelling>
  );
}

interface SelectProps extends Labelled, SelectHTMLAttributes<HTMLSelectElement> {
  options: { value: string; label: string; disabled?: boolean }[];
}

export function Select({ label, hint, error, options, className, ...rest }: SelectProps) {
  return (
    <Labelling label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...control} {...rest}>
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelling>
  );
}

interface LabellingProps extends Labelled {
  className: string | undefined;
  children: (control: {
    id: string;
    className: string | undefined;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    onInvalid: (event: FormEvent<Control>) => void;
    onInput: () => void;
  }) => Elements;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The rule of the browser that a control breaks, in words of the site and beside it in place of a bubble. */
function useBrokenRule() {
  const { t } = useTranslation('office');
  const [rule, setRule] = useState<'valueMissing' | 'typeMismatch' | 'other'>();
  return {
    text: rule && t(`frame.invalid.${rule}`),
    onInvalid(event: FormEvent<Control>) {
      const control = event.currentTarget;
      event.preventDefault();
      const { valueMissing, typeMismatch } = control.validity;
      setRule(valueMissing ? 'valueMissing' : typeMismatch ? 'typeMismatch' : 'other');
      if (control.form?.querySelector(':invalid:not(fieldset)') === control) control.focus();
    },
    onInput: () => setRule(undefined),
  };
}

function Labelling({ label, hint, error: given, className, children }: LabellingProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const broken = useBrokenRule();
  const error = given ?? broken.text;
  return (
    <FieldFrame
      look="compact"
      id={id}
      label={label}
      hint={hint}
      hintId={hintId}
      error={error}
      errorId={errorId}
      className={className}
    >
      {children({
        id,
        className: styles.input,
        'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        onInvalid: broken.onInvalid,
        onInput: broken.onInput,
      })}
    </FieldFrame>
  );
}

export function Choices({ legend, children }: { legend: string; children: Elements }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio';
  note?: ReactNode;
}

/** A check box or radio button; the whole line is its target. */
export function Choice({ children, note, ...rest }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <Mark look="compact" {...rest} />
      <span>
        <span>{children}</span>
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}

interface TickProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Neither all nor none. */
  isPartial?: boolean;
}

/** A check box without a visible label, which needs `aria-label`. */
export function Tick({ isPartial = false, ...rest }: TickProps) {
  const setPartial = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isPartial;
  };
  return <Mark {...rest} type="checkbox" look="compact" ref={setPartial} />;
}
