import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** The value as it was when it had not changed for a moment: a request for each key would be one too many. */
export function useAfterPause<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  const json = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(json)), pauseMs);
    return () => clearTimeout(timer);
  }, [json, pauseMs]);
  return settled;
}
