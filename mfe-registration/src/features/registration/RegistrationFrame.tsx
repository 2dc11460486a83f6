import type { ReactNode } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Stepper } from 'shared-lib/ui';
import { useFocusOnStep } from '../../layout/useFocusOnStep.ts';
import styles from './RegistrationFrame.module.css';
import { type Step, stopOf, stops } from './steps.ts';

/** The title, how far one has come, and below it the open step. */
export function RegistrationFrame({ step, children }: { step: Step; children: ReactNode }) {
  const { t } = useTranslation('registration');
  const frame = useFocusOnStep<HTMLDivElement>(step);
  const stop = stopOf(step);
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
