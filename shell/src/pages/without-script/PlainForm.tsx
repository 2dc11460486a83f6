import type { Elements } from 'shared-lib/ui';
import { useNonce } from '../../nonce.ts';
import type { PlainError, RejectedForm } from './plainPage.ts';
import { usePlainTexts } from './usePlainTexts.ts';

/** In the page, because styles of a page for the server are in no file of the browser. */
const styles = `.plain-form { max-width: 28rem; margin-block: 1.5rem 2.5rem; }
.plain-field { display: grid; gap: 0.4rem; }
.plain-field label { font-weight: 600; }
.plain-field input { width: 100%; min-height: 3.25rem; padding: 0.75rem 1rem; border: 2px solid var(--field); border-radius: var(--r-sm); background: var(--white); color: var(--ink); font-size: 1.0625rem; }
.plain-field input:focus { outline: 3px solid var(--focus); outline-offset: 2px; }
.plain-field input[aria-invalid] { border-color: var(--error); }
.plain-error { color: var(--error); font-weight: 500; }`;

interface PlainFormProps {
  /** Path with its locale. */
  action: string;
  error: PlainError | undefined;
  children: Elements;
}

/** A form that the server receives; its rules are on the server alone. */
export function PlainForm({ action, error, children }: PlainFormProps) {
  const t = usePlainTexts();
  return (
    <form method="post" action={action} noValidate className="stack plain-form">
      <style nonce={useNonce()}>{styles}</style>
      {error && (
        <p role="alert" className="plain-error">
          {t(`errors.${error}`)}
        </p>
      )}
      {children}
    </form>
  );
}

interface PlainFieldProps {
  name: 'email' | 'password';
  autoComplete: string;
  form: RejectedForm | undefined;
}

export function PlainField({ name, autoComplete, form }: PlainFieldProps) {
  const t = usePlainTexts();
  const error = form?.errors[name];
  const id = `plain-${name}`;
  return (
    <div className="plain-field">
      <label htmlFor={id}>{t(`fields.${name}`)}</label>
      <input
        id={id}
        name={name}
        type={name}
        autoComplete={autoComplete}
        defaultValue={name === 'email' ? form?.email : undefined}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p id={`${id}-error`} className="plain-error">
          {t(`errors.${error}`)}
        </p>
      )}
    </div>
  );
}
