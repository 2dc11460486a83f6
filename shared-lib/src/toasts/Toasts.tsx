import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'shared-lib/router';
import { lazyContainer } from './lazyContainer.ts';
import { toast } from './toast.ts';

interface ToastsProps {
  /** Name of the cross. */
  closeLabel: string;
  /** Name of the region for screen readers. */
  regionLabel: string;
}

/** Where toasts appear: once on the page, inside the router. Empty until the first one. */
export function Toasts(props: ToastsProps) {
  const module = useSyncExternalStore(lazyContainer.subscribe, lazyContainer.current, () => undefined);
  useClearOnNavigation();
  if (!module) return null;
  return <module.ToastContainer {...props} />;
}

function useClearOnNavigation() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const previous = useRef(address);
  useEffect(() => {
    if (previous.current === address) return;
    previous.current = address;
    toast.clearOtherPages();
  }, [address]);
}
