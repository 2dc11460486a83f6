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
  const page = pathname + search;
  const previous = useRef(page);
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    toast.clearOtherPages();
  }, [page]);
}
