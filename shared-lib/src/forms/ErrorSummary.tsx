import { use, useEffect, useReducer } from 'react';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { Notice } from '../ui/feedback/Notice.tsx';
import styles from './ErrorSummary.module.css';
import { FieldLabels } from './fieldLabels.ts';
import { useErrorText, useSharedTexts } from './useSharedTexts.ts';

/** Errors after a rejected submit, each a link to its field. */
export function ErrorSummary() {
  const { formState, setFocus } = useFormContext();
  const t = useSharedTexts();
  const errorText = useErrorText();
  const labels = use(FieldLabels);
  const order = [...labels.keys()];
  const all = flatten(formState.errors).sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const named = all.filter(({ name }) => labels.has(name));
  // A field that is not on the page has nothing to correct there.
  const errors = named.length > 0 ? named : all;
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (named.some(({ name }) => !labels.has(name))) renderAgain();
  });
  if (formState.submitCount === 0 || errors.length === 0) return null;
  return (
    <Notice tone="err" role="alert">
      <p className="strong">{t('errors.allFields')}</p>
      <ul className={styles.list}>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button type="button" className="link" onClick={() => setFocus(name)}>
              {`${labels.has(name) ? `${labels.get(name)}: ` : ''}${errorText(message) ?? ''}`}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface FlatError {
  name: string;
  message: string | undefined;
}

function flatten(errors: FieldErrors, prefix = ''): FlatError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'root') return [];
    const name = prefix + key;
    if (typeof error.message === 'string' || typeof error.type === 'string') {
      return [{ name, message: error.message as string | undefined }];
    }
    return flatten(error as FieldErrors, `${name}.`);
  });
}
