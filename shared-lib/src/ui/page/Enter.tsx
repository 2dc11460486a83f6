import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Enter.module.css';

interface EnterProps {
  as?: 'div' | 'section' | 'li' | 'article';
  /** Delay in steps of 120 ms, for neighbours that come one after another. */
  step?: 0 | 1 | 2;
  className?: string;
  children: ReactNode;
}

type Phase = 'shown' | 'waiting' | 'entering';

const THRESHOLD = 0.15;

/**
 * Rises and fades in when it scrolls into view: 1200 ms, ease, once (specification §9). What is already on the screen,
 * or is read without JavaScript or with reduced motion, is simply there.
 */
export function Enter({ as: Tag = 'div', step = 0, className, children }: EnterProps) {
  const ref = useRef<HTMLElement>(null);
  const [phase, setPhase] = useState<Phase>('shown');

  useEffect(() => {
    const element = ref.current;
    if (!element || !canAnimate() || element.getBoundingClientRect().top < window.innerHeight) return;
    setPhase('waiting');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setPhase('entering');
        observer.disconnect();
      },
      { threshold: THRESHOLD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Tag ref={ref as never} className={classNames(className, styles[phase], styles[`step${step}`])}>
      {children}
    </Tag>
  );
}

function canAnimate(): boolean {
  return 'IntersectionObserver' in window && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
