import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Enter.module.css';

interface EnterProps {
  as?: 'div' | 'section' | 'li' | 'article';
  /** Delay in steps of 120 ms. */
  step?: 0 | 1 | 2;
  className?: string;
  children: ReactNode;
}

type Phase = 'shown' | 'waiting' | 'entering';

const THRESHOLD = 0.15;

/** Fades in when scrolled into view (specification §9); visible at once without JavaScript or with reduced motion. */
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
