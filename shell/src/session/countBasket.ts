import { loadBasket, useBasket } from 'shared-lib/basket';
import { useSession } from 'shared-lib/session';
import { whenIdle } from '../whenIdle.ts';

export function countBasketWhenIdle(): void {
  const look = () => whenIdle(() => void countBasket());
  look();
  useSession.subscribe(({ token }, { token: previous }) => {
    if (token && !previous) look();
  });
}

async function countBasket(): Promise<void> {
  // A cabinet page may have loaded it.
  if (!useBasket.getState().known) await loadBasket().catch(() => undefined);
}
