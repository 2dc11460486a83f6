export { itemCount } from './itemCount.ts';
export { loadBasket, useBasket } from './store.ts';
