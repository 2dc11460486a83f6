import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** An act that a button starts: a second press before the first is drawn does nothing. */
export function usePressOnce<Result>(act: () => Promise<Result>, onDone: (result: Result) => void) {
  const isSent = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => {
      isSent.current = false;
    },
  });
  const press = () => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  };
  return { press, isPending, error };
}
