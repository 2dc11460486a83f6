import { type ReactNode, useEffect, useState } from 'react';
import styles from './Countdown.module.css';
import { type TimeUnit, timeLeft, timeUnits } from './timeLeft.ts';

interface CountdownProps {
  /** ISO instants of the start and of the end of the day. */
  startsAt: string;
  endsAt: string;
  /** The right plural for a number: «днів», «години». */
  unitLabel: (unit: TimeUnit, count: number) => string;
  /** The date in words: shown until the clock runs, and for good without JavaScript. */
  dateText: ReactNode;
  /** After the start, on the day itself: «Біжимо!». */
  running: ReactNode;
  /** After the day. */
  finished: ReactNode;
  /** Names the clock: «До старту лишилося». */
  label: string;
}

/** The finish clock. The reader's time is known only in the browser, so the first paint holds the date in its place. */
export function Countdown({ startsAt, endsAt, unitLabel, dateText, running, finished, label }: CountdownProps) {
  const now = useClock();
  if (now !== null && now >= Date.parse(endsAt)) return finished;
  if (now !== null && now >= Date.parse(startsAt)) return running;
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

/** Milliseconds now, each second; null until the browser takes over from the server. */
function useClock(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
