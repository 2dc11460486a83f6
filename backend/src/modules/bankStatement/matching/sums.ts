const MOST_ORDERS = 12;

/** The fewest orders that cost the amount together; none when there is no such set. */
export function findSum<Order extends { open: number }>(amount: number, orders: readonly Order[]): Order[] {
  const few = orders.slice(0, MOST_ORDERS);
  let best: Order[] = [];
  const search = (from: number, left: number, chosen: Order[]) => {
    if (left === 0 && (best.length === 0 || chosen.length < best.length)) best = chosen;
    if (left <= 0 || (best.length > 0 && chosen.length >= best.length)) return;
    for (let index = from; index < few.length; index += 1) {
      const order = few[index];
      if (order) search(index + 1, left - order.open, [...chosen, order]);
    }
  };
  search(0, amount, []);
  return best;
}
