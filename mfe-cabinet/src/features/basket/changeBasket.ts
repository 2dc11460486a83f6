import { type Basket, shopApi } from 'shared-lib/api';
import { loadBasket, useBasket } from 'shared-lib/basket';
import { currentToken } from 'shared-lib/session';
import { type BasketChange, isSameLine, withChanges } from './withChanges.ts';

interface Waiting {
  change: BasketChange;
  resolve: () => void;
  reject: (cause: unknown) => void;
}

/** Changes that the server has not accepted yet; the first is being sent. */
let waiting: Waiting[] = [];
let isSending = false;

/**
 * Changes the basket on the page at once and on the server one call at a time, so responses keep their order.
 * A rejected change is reverted.
 * @returns once the server has accepted it or a later change of the same line replaces it
 * @throws {ApiError} `out_of_stock`, `product_unknown`, or no connection.
 */
export function changeBasket(change: BasketChange): Promise<void> {
  return new Promise((resolve, reject) => {
    if (change.kind === 'set') dropOverwritten(change);
    waiting.push({ change, resolve, reject });
    show();
    void sendNext();
  });
}

/** Sends the last quantity only of several quick presses. */
function dropOverwritten({ item }: BasketChange): void {
  const isOverwritten = ({ change }: Waiting, index: number) =>
    !(isSending && index === 0) && change.kind === 'set' && isSameLine(change.item, item);
  const overwritten = waiting.filter(isOverwritten);
  waiting = waiting.filter((one, index) => !isOverwritten(one, index));
  for (const { resolve } of overwritten) resolve();
}

async function sendNext(): Promise<void> {
  const [next] = waiting;
  if (isSending || !next) return;
  isSending = true;
  try {
    const known = await send(next.change);
    useBasket.setState({ known });
    next.resolve();
  } catch (cause) {
    next.reject(cause);
    // The change may have arrived, or the stock may have changed.
    if (waiting.length === 1) void refresh();
  }
  waiting = waiting.filter((one) => one !== next);
  isSending = false;
  show();
  void sendNext();
}

function send(change: BasketChange): Promise<Basket> {
  const token = currentToken() ?? '';
  if (change.kind === 'add') return shopApi.add(token, change.item, change.key);
  if (change.kind === 'set') return shopApi.set(token, change.item);
  const { sku, size } = change.item;
  return shopApi.changeSize(token, { sku, from: size, to: change.to });
}

function show(): void {
  useBasket.setState(({ known }) => ({
    shown: withChanges(
      known,
      waiting.map(({ change }) => change),
    ),
  }));
}

const refresh = async () => {
  // Runs after the change has been reverted.
  await Promise.resolve();
  await loadBasket().catch(() => undefined);
};
