import { type RefObject, useEffect, useRef } from 'react';

const AUTO_CLOSE_MS = 2000;

/** Calls `close` after 2 s, paused while hovered or focused; react-toastify's timer ignores focus. */
export function useAutoClose(content: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  const latestClose = useRef(close);
  latestClose.current = close;
  const closes = close !== undefined;

  useEffect(() => {
    const toast = content.current?.parentElement;
    if (!closes || !toast) return;
    const countdown = createCountdown(AUTO_CLOSE_MS, () => latestClose.current?.());
    const update = () => {
      if (toast.matches(':hover') || toast.contains(document.activeElement)) countdown.pause();
      else countdown.run();
    };
    const leave = (event: Event) => {
      // At `focusout` the element still is the active one.
      if (event instanceof FocusEvent && toast.contains(event.relatedTarget as Node | null)) return;
      if (event.type === 'focusout' && toast.matches(':hover')) return;
      if (event.type === 'mouseleave' && toast.contains(document.activeElement)) return;
      countdown.run();
    };
    update();
    toast.addEventListener('mouseenter', countdown.pause);
    toast.addEventListener('focusin', countdown.pause);
    toast.addEventListener('mouseleave', leave);
    toast.addEventListener('focusout', leave);
    return () => {
      countdown.pause();
      toast.removeEventListener('mouseenter', countdown.pause);
      toast.removeEventListener('focusin', countdown.pause);
      toast.removeEventListener('mouseleave', leave);
      toast.removeEventListener('focusout', leave);
    };
  }, [content, closes]);
}

function createCountdown(milliseconds: number, done: () => void) {
  let left = milliseconds;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined) return;
      startedAt = Date.now();
      timer = setTimeout(done, left);
    },
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= Date.now() - startedAt;
    },
  };
}
