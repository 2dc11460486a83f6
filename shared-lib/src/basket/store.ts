import { currentToken, useSession } from 'shared-lib/session';
import { create } from 'zustand';
import { type Basket, shopApi } from '../api/shopApi.ts';

interface BasketState {
  known: Basket | undefined;
  /** `known` with changes that are still being sent. */
  shown: Basket | undefined;
}

const nothing: BasketState = { known: undefined, shown: undefined };

export const useBasket = create<BasketState>(() => nothing);

useSession.subscribe(({ token }) => {
  if (!token) useBasket.setState(nothing);
});

/** Loads the basket; a response older than the last change is ignored. @throws {ApiError} */
export async function loadBasket(signal?: AbortSignal): Promise<void> {
  const token = currentToken();
  if (!token) return;
  const before = useBasket.getState();
  const basket = await shopApi.basket(token, signal);
  const { known, shown } = useBasket.getState();
  const isOvertaken = known !== before.known || shown !== before.shown || known !== shown;
  if (!isOvertaken && currentToken()) useBasket.setState({ known: basket, shown: basket });
}
