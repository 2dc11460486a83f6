import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'shared-lib/router';
import { lazyContainer } from './lazyContainer.ts';
import { toast } from './toast.ts';

interface ToastsProps {
  closeLabel: string;
  regionLabel: string;
}

/** Container of toasts: once per page, inside the router. */
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
