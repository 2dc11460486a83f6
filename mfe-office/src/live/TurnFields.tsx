import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Turn.module.css';
import type { Turn } from './useTurn.ts';

/** A choice of language or a search changes nothing. */
const fields = 'input:not([type="radio"], [type="search"]), select, textarea, [contenteditable="true"]';

/** Fields whose first touch takes the turn, before anything is typed into them. */
export function TurnFields({ turn: { begin }, children }: { turn: Pick<Turn, 'begin'>; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    const touch = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(fields)) begin();
    };
    current?.addEventListener('focusin', touch);
    return () => current?.removeEventListener('focusin', touch);
  }, [begin]);
  return (
    <div ref={element} className={styles.fields}>
      {children}
    </div>
  );
}
