import { itemCount, useBasket } from 'shared-lib/basket';
import { publishEvent } from 'shared-lib/events';

let isPublished = false;

/** Publishes the number in the basket from now on, by any tab or page that changes it. */
export function publishBasket(): void {
  if (isPublished) return;
  isPublished = true;
  const publish = () => publishEvent('cabinet.basket', { count: itemCount(useBasket.getState().shown) });
  publish();
  useBasket.subscribe(publish);
}
