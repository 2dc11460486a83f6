import { useState } from 'react';
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import { classNames } from '../ui/classNames.ts';
import type { Elements } from '../ui/elements.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { FieldLabels } from './fieldLabels.ts';

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  onSubmit: SubmitHandler<Values>;
  /** Lists errors above the fields, with links to them. */
  summary?: boolean;
  /** Accessible name of a form without a heading. */
  label?: string;
  className?: string;
  children: Elements;
}

/** Provides the form to its fields. A rejected submit focuses the first invalid field. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  summary,
  label,
  className,
  children,
}: FormProps<Values>) {
  const [labels] = useState(() => new Map<string, string>());
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        className={classNames(styles.form, className)}
        onSubmit={form.handleSubmit(onSubmit)}
      >
        <FieldLabels value={labels}>
          {summary && <ErrorSummary />}
          {children}
        </FieldLabels>
      </form>
    </FormProvider>
  );
}

export function FieldRow({ columns = 2, children }: { columns?: 2 | 3; children: Elements }) {
  return <div className={classNames(styles.row, columns === 3 ? styles.three : styles.two)}>{children}</div>;
}

export function FieldGroup({ title, children }: { title?: string; children: Elements }) {
  return (
    <fieldset className={styles.group}>
      {title && <legend className={classNames('h4', styles.groupTitle)}>{title}</legend>}
      <div className={styles.form}>{children}</div>
    </fieldset>
  );
}
