import { currentToken, useSession } from 'shared-lib/session';
import { create } from 'zustand';
import { type Basket, shopApi } from '../api/shopApi.ts';

interface BasketState {
  /** As the server has said last; undefined until it was asked. */
  known: Basket | undefined;
  /** As the page shows it: with changes that are still on their way. */
  shown: Basket | undefined;
}

const nothing: BasketState = { known: undefined, shown: undefined };

/** The one basket of the page: the header counts it, the cabinet changes it. */
export const useBasket = create<BasketState>(() => nothing);

// Whose basket it was is gone with the session.
useSession.subscribe(({ token }) => {
  if (!token) useBasket.setState(nothing);
});

/**
 * Asks the server for the basket of who is signed in. An answer that was asked for before the last change is no news and
 * is left out.
 * @throws {ApiError}
 */
export async function loadBasket(signal?: AbortSignal): Promise<void> {
  const token = currentToken();
  if (!token) return;
  const before = useBasket.getState();
  const basket = await shopApi.basket(token, signal);
  const { known, shown } = useBasket.getState();
  const isOvertaken = known !== before.known || shown !== before.shown || known !== shown;
  if (!isOvertaken && currentToken()) useBasket.setState({ known: basket, shown: basket });
}
