import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Stepper } from 'shared-lib/ui';
import { useFocusOnStep } from '../../layout/useFocusOnStep.ts';
import styles from './RegistrationFrame.module.css';
import type { StepId } from './registration.ts';

/** The stops that the stepper shows; email and code are one. */
const stops = ['email', 'password', 'personal-data', 'participation', 'delivery'] as const;

/** The title, the stepper, and below them the open step. */
export function RegistrationFrame({ step, children }: { step: StepId; children: ReactNode }) {
  const { t } = useTranslation('registration');
  const frame = useFocusOnStep<HTMLDivElement>(step);
  const stop = step === 'code' ? 'email' : step;
  const current = stops.indexOf(stop);
  return (
    <div ref={frame} className={`wrap ${styles.frame}`} data-footer="compact">
      <header className={styles.head}>
        <h1 className="d2" tabIndex={-1}>
          {t(`registration.titles.${stop}`)}
        </h1>
        <p className="sm soft">{t('registration.stepOf', { step: current + 1, count: stops.length })}</p>
      </header>
      <Stepper
        label={t('registration.steps')}
        steps={stops.map((name) => t(`registration.stops.${name}`))}
        current={current}
        doneLabel={t('registration.stepDone')}
      />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
