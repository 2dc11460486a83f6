import { useEffect, useState } from 'react';

/** The value once it has rested for `wait` milliseconds, so that typing does not ask for a picture per key. */
export function useSettled<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
