import { type PointerEvent, useRef, useState } from 'react';
import { findGesture } from './lightboxMoves.ts';

interface PointerMoves {
  /** An enlarged photo is moved instead of being swiped away: by the browser under a finger, by us under a mouse. */
  zoomed: boolean;
  onSwipe: (direction: 'next' | 'previous') => void;
  onPan: (dx: number, dy: number) => void;
  onDoubleTap: (event: PointerEvent<HTMLElement>) => void;
}

const DOUBLE_TAP_MS = 320;

/** Swipes and double taps of finger and mouse; `offset` is how far the photo follows meanwhile. */
export function usePointerMoves({ zoomed, onSwipe, onPan, onDoubleTap }: PointerMoves) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const [offset, setOffset] = useState<number>();

  const end = () => {
    start.current = undefined;
    setOffset(undefined);
  };
  const tap = (event: PointerEvent<HTMLElement>) => {
    const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (isSecond) onDoubleTap(event);
  };
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // While the page itself is pinched larger, fingers move the page; a second finger ends a swipe.
        if (!event.isPrimary || event.button !== 0 || (window.visualViewport?.scale ?? 1) > 1.01) return end();
        start.current = { x: event.clientX, y: event.clientY };
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current || !event.isPrimary) return;
        if (!zoomed) setOffset(event.clientX - start.current.x);
        else if (event.pointerType === 'mouse') onPan(-event.movementX, -event.movementY);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (!start.current || !event.isPrimary) return;
        const gesture = findGesture(event.clientX - start.current.x, event.clientY - start.current.y);
        end();
        if (gesture === 'tap') tap(event);
        else if (gesture && !zoomed) onSwipe(gesture);
      },
      onPointerCancel: end,
    },
  };
}
