import { type ReactNode, useEffect, useState } from 'react';
import styles from './Countdown.module.css';
import { clockOffset } from './clockOffset.ts';
import { type TimeUnit, timeLeft, timeUnits } from './timeLeft.ts';

interface CountdownProps {
  /** ISO instants of the start and the end of the day. */
  startsAt: string;
  endsAt: string;
  /** Corrects a wrong clock of the reader's device. */
  serverNow?: string;
  unitLabel: (unit: TimeUnit, count: number) => string;
  /** Shown until the clock runs, and without JavaScript. */
  dateText: ReactNode;
  running: ReactNode;
  finished: ReactNode;
  label: string;
}

export function Countdown(props: CountdownProps) {
  const { startsAt, endsAt, serverNow, unitLabel, dateText, running, finished, label } = props;
  const now = useClock(serverNow);
  const known = now ?? (serverNow ? Date.parse(serverNow) : 0);
  if (known >= Date.parse(endsAt)) return finished;
  if (known >= Date.parse(startsAt)) return running;
  const left = timeLeft(now === null ? 0 : Date.parse(startsAt) - now);
  return (
    <div className={styles.clock} role="timer" aria-label={label} aria-live="off">
      {timeUnits.map((unit) => (
        <div key={unit} className={now === null ? styles.blank : styles.unit}>
          <b>{String(left[unit]).padStart(2, '0')}</b>
          <span>{unitLabel(unit, left[unit])}</span>
        </div>
      ))}
      {now === null && <p className={styles.date}>{dateText}</p>}
    </div>
  );
}

/** Milliseconds now, each second; null before hydration. */
function useClock(serverNow: string | undefined): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const isStored = 'stored' in document.documentElement.dataset;
    const offset = isStored ? 0 : clockOffset(serverNow, Date.now());
    const tick = () => setNow(Date.now() + offset);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
