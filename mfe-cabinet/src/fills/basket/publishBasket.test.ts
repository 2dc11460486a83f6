import { useBasket } from 'shared-lib/basket';
import { listenTo } from 'shared-lib/events';
import { getBasket, mug } from '../../testing/cabinetServer.ts';
import { publishBasket } from './publishBasket.ts';

test('others hear the number in the basket whenever it changes, each once', () => {
  const heard: number[] = [];
  const set = (basket: ReturnType<typeof getBasket> | undefined) =>
    useBasket.setState({ known: basket, shown: basket });
  set(getBasket({ ...mug, quantity: 2 }));
  publishBasket();
  listenTo('cabinet.basket', ({ count }) => heard.push(count));
  // Header and menu have the link both.
  publishBasket();
  set(getBasket({ ...mug, quantity: 3 }));
  set(undefined);
  expect(heard).toEqual([2, 3, 0]);
});
