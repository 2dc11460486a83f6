import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** The time of the server, so that a day begins for everyone at once, whatever the clock of the device says. */
export function useNow(serverNow: string): Date {
  const [offset] = useState(() => Date.parse(serverNow) - Date.now());
  const [now, setNow] = useState(() => Date.parse(serverNow));
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), TICK_MS);
    return () => clearInterval(timer);
  }, [offset]);
  return new Date(now);
}
