import { classNames } from '../classNames.ts';
import { ProgressBar } from '../feedback/ProgressBar.tsx';
import { Icon } from '../icon/index.ts';
import styles from './Stepper.module.css';

interface StepperProps {
  label: string;
  steps: readonly string[];
  current: number;
  /** Read with a finished step: «пройдено». */
  doneLabel?: string;
  className?: string;
}

export function Stepper({ label, steps, current, doneLabel, className }: StepperProps) {
  const last = steps.length - 1;
  return (
    <div className={classNames(styles.stepper, className)}>
      <ProgressBar value={current} max={last} className={styles.bar} />
      <ol aria-label={label} className={styles.stops}>
        {steps.map((step, index) => {
          const done = index < current;
          const open = index === current;
          return (
            <li
              key={step}
              className={classNames(styles.stop, done && styles.done, open && styles.open)}
              aria-current={open ? 'step' : undefined}
            >
              <span className={styles.dot} aria-hidden="true">
                {done ? <Icon name="check" size={20} /> : index === last ? <Icon name="flag" size={20} /> : index + 1}
              </span>
              <span className={styles.name}>
                <span>{step}</span>
                {done && doneLabel && <span className="vh">{` (${doneLabel})`}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
