import { Icon } from 'shared-lib/ui';
import { type RunnerName, runners } from 'shared-lib/ui/illustrations';
import styles from './Fundraising.module.css';
import { pickRunner } from './pickRunner.ts';

const HEIGHT = 60;
/** The runner stays between these percents, so that nothing of it is cut off. */
const LEAST = 7;
const MOST = 92;

interface CourseBarProps {
  raised: number;
  goal: number;
  label: string;
  /** Chooses the runner; without it the bar alone is shown. */
  address?: string;
}

/** How far the run to the goal is: the runner stands on the end of what is done, the flag at the goal. */
export function CourseBar({ raised, goal, label, address }: CourseBarProps) {
  const done = Math.min(100, Math.floor((raised / goal) * 100));
  return (
    <div
      className={styles.course}
      role="progressbar"
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      {address && (
        <>
          {done < 100 && <Icon name="flag" className={styles.flag} />}
          <svg className={styles.lane} aria-hidden="true">
            <RunnerAt percent={Math.min(MOST, Math.max(LEAST, done))} name={pickRunner(address)} />
          </svg>
        </>
      )}
      <svg className={styles.track} aria-hidden="true">
        <rect className={styles.done} width={`${done}%`} height="100%" rx={7} />
      </svg>
    </div>
  );
}

/** Attributes place it: inline styles are not allowed. */
function RunnerAt({ percent, name }: { percent: number; name: RunnerName }) {
  const { src, width, height } = runners[name];
  const shown = (width / height) * HEIGHT;
  return <image href={src} x={`${percent}%`} width={shown} height={HEIGHT} transform={`translate(${-shown / 2} 0)`} />;
}
