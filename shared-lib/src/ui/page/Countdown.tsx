import { type ReactNode, useEffect, useState } from 'react';
import styles from './Countdown.module.css';
import { clockOffset, documentClockOffset } from './clockOffset.ts';
import { type TimeUnit, timeLeft, timeUnits } from './timeLeft.ts';

interface CountdownProps {
  /** ISO instants of the start and the end of the day. */
  startsAt: string;
  endsAt: string;
  /** Where the day stands in a page that may have been rendered at any time before. */
  stage?: 'ahead' | 'running' | 'over' | undefined;
  /** Corrects a wrong clock of the reader's device; without it the time of the document does. */
  serverNow?: string | undefined;
  unitLabel: (unit: TimeUnit, count: number) => string;
  /** Shown until the clock runs, and without JavaScript. */
  dateText: ReactNode;
  running: ReactNode;
  finished: ReactNode;
  label: string;
}

export function Countdown(props: CountdownProps) {
  const { startsAt, endsAt, stage, serverNow, unitLabel, dateText, running, finished, label } = props;
  const now = useClock(serverNow);
  const known = now ?? (serverNow ? Date.parse(serverNow) : 0);
  const isFirst = now === null && !serverNow;
  if (known >= Date.parse(endsAt) || (isFirst && stage === 'over')) return finished;
  if (known >= Date.parse(startsAt) || (isFirst && stage === 'running')) return running;
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
    const corrected = () => (serverNow ? clockOffset(serverNow, Date.now()) : documentClockOffset());
    const offset = isStored ? 0 : corrected();
    const tick = () => setNow(Date.now() + offset);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
