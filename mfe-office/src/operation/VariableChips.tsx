import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import styles from './VariableChips.module.css';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface VariableChipsProps {
  names: readonly string[];
  getLabel: (name: string) => string | undefined;
  /** What is inserted; default: the name in braces. */
  getText?: (name: string) => string;
  /** Where a variable is inserted. */
  control: RefObject<TextControl | null>;
}

const toBraces = (name: string) => `{${name}}`;

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a text may have in braces: one stop of the Tab key, the arrows move between them. */
export function VariableChips({ names, getLabel, getText = toBraces, control }: VariableChipsProps) {
  const { t } = useTranslation('office');
  const id = useId();
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + names.length) % names.length;
    setCurrent(next);
    document.getElementById(`${id}-${next}`)?.focus();
  }

  /** Inserts it at the caret. */
  function insert(name: string): void {
    const field = control.current;
    if (!field) return;
    field.focus();
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(getText(name), selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div role="toolbar" className={styles.variables} aria-label={t('emailTexts.variables')} onKeyDown={move}>
      {names.map((name, index) => (
        <button
          key={name}
          id={`${id}-${index}`}
          type="button"
          tabIndex={index === current ? 0 : -1}
          title={t('emailTexts.insert')}
          onFocus={() => setCurrent(index)}
          onClick={() => insert(name)}
        >
          <code translate="no">{toBraces(name)}</code> <span>{getLabel(name)}</span>
        </button>
      ))}
    </div>
  );
}
