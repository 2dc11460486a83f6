import type { SlotName, SlotProps } from '@charity-run/contract/slots';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';

declare global {
  interface Window {
    /** Fills a slot of the page, fills it anew after its props have changed, or ends what is in one that is gone. The shell has it; pages that run alone do not. */
    fillSlot?: (place: HTMLElement, onPageFailure: (error: unknown) => void) => void;
  }
}

export interface SlotElementProps<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Stands there while nothing fills the slot. */
  children?: ReactNode;
}

/** A place on a page for parts of other micro-frontends. */
export function Slot<Name extends SlotName>({ name, props, children }: SlotElementProps<Name>) {
  const place = useRef<HTMLElement>(null);
  const [, fail] = useState<never>();
  const data = JSON.stringify(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fill gets other props by the element.
  useEffect(() => {
    const { current } = place;
    const fill = () => {
      if (!current) return;
      window.fillSlot?.(current, (error) =>
        fail(() => {
          throw error;
        }),
      );
    };
    fill();
    return fill;
  }, [data]);
  return (
    <>
      {/* React leaves alone what the server and fills put into an element whose text stays the same. */}
      {createElement('page-slot', { ref: place, name, 'data-props': data, suppressHydrationWarning: true }, '')}
      {children && <div data-fallback>{children}</div>}
    </>
  );
}
