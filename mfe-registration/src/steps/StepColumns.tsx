import { type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import styles from './StepColumns.module.css';

/** The form and what stands beside it; on phones below it. */
export function StepColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

export function StepCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className="t2" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface StepActionsProps {
  back: string;
  onBack: () => void;
  submit: string;
  isSubmitting: boolean;
}

export function StepActions({ back, onBack, submit, isSubmitting }: StepActionsProps) {
  const { t } = useTranslation('registration');
  return (
    <div className={styles.actions}>
      <Button variant="transparent" icon="arrow-left" onClick={onBack}>
        {back}
      </Button>
      <Button type="submit" size="lg" iconAfter="arrow-right" loading={isSubmitting}>
        {isSubmitting ? t('steps.sending') : submit}
      </Button>
    </div>
  );
}
