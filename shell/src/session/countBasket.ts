import { loadBasket, useBasket } from 'shared-lib/basket';
import { useSession } from 'shared-lib/session';
import { whenIdle } from '../whenIdle.ts';

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
