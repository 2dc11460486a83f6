import { type ReactNode, useEffect, useState } from 'react';
import styles from './Countdown.module.css';
import { clockOffset } from './clockOffset.ts';
import { type TimeUnit, timeLeft, timeUnits } from './timeLeft.ts';

interface CountdownProps {
  /** ISO instants of the start and of the end of the day. */
  startsAt: string;
  endsAt: string;
  /** The server's clock when it answered; corrects a reader's clock that is wrong. */
  serverNow?: string;
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
export function Countdown(props: CountdownProps) {
  const { startsAt, endsAt, serverNow, unitLabel, dateText, running, finished, label } = props;
  const now = useClock(serverNow);
  // Before the clock runs, the server's own time already tells whether there is anything left to count.
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

/** Milliseconds now, each second; null until the browser takes over from the server. */
function useClock(serverNow: string | undefined): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const offset = clockOffset(serverNow, Date.now());
    const tick = () => setNow(Date.now() + offset);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
