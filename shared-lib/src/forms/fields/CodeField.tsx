import { useController } from 'react-hook-form';
import { classNames } from '../../ui/classNames.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { digitsMask } from '../masks/masks.ts';
import { type FieldProps, useField } from '../useField.ts';
import styles from './CodeField.module.css';

interface CodeFieldProps extends FieldProps {
  length?: number | undefined;
  /** Called with the complete code, to submit at once. */
  onComplete?: (code: string) => void;
}

/** Code from an email: one input, for pasting and autofill, with cells drawn behind it. */
export function CodeField({ length = 6, onComplete, ...props }: CodeFieldProps) {
  const field = useField(props);
  const { field: controller } = useController({ name: props.name });
  const code = String(controller.value ?? '');
  const change = (text: string) => {
    const next = digitsMask(length).toRaw(text);
    field.clearError();
    controller.onChange(next);
    if (next.length === length && next !== code) onComplete?.(next);
  };
  return (
    <FieldFrame field={field}>
      <div className={classNames(styles.code, field.error && styles.invalid)}>
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={index}
              className={classNames(styles.cell, index === Math.min(code.length, length - 1) && styles.next)}
            >
              {code[index]}
            </span>
          ))}
        </div>
        <input
          {...field.control}
          ref={controller.ref}
          name={props.name}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          disabled={props.disabled}
          className={styles.input}
          onChange={(event) => change(event.target.value)}
          onBlur={controller.onBlur}
        />
      </div>
    </FieldFrame>
  );
}
