import { loadBasket, useBasket } from 'shared-lib/basket';
import { useSession } from 'shared-lib/session';

/** Asks for the basket of who is signed in, for its count in the header, once nothing more urgent is left to do. */
export function countBasketWhenIdle(): void {
  const look = () => whenIdle(() => void countBasket());
  look();
  useSession.subscribe(({ token }, { token: previous }) => {
    if (token && !previous) look();
  });
}

async function countBasket(): Promise<void> {
  // A page of the cabinet may have asked already.
  if (!useBasket.getState().known) await loadBasket().catch(() => undefined);
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work);
  else setTimeout(work, 2000);
}
