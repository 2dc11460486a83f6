import { refreshBasket } from './refreshBasket.ts';

/** Reloads the basket when the person comes back to this tab, for another one may have changed it. @returns stops it */
export function followOtherTabs(): () => void {
  let isLoading = false;
  // A tab that becomes visible gets the focus, too.
  const look = async () => {
    if (isLoading || document.visibilityState !== 'visible') return;
    isLoading = true;
    await refreshBasket();
    isLoading = false;
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
  };
}
