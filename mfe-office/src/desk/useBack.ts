import { useEffect, useEffectEvent } from 'react';

const isOurs = () => Boolean((history.state as { isDeskView?: boolean } | null)?.isDeskView);

/** Back of the browser or phone leaves a view, not the desk: an entry of the history stands for it. */
export function useBack(isAway: boolean, onBack: () => void): void {
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    if (isAway && !isOurs()) history.pushState({ ...history.state, isDeskView: true }, '');
  });
  useEffect(() => {
    if (!isAway) return;
    const onPop = () => !isOurs() && leave();
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [isAway]);
}
