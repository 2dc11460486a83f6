import { type Basket, shopApi } from 'shared-lib/api';
import { loadBasket, useBasket } from 'shared-lib/basket';
import { currentToken } from 'shared-lib/session';
import { type BasketChange, isSameLine, withChanges } from './withChanges.ts';

interface Waiting {
  change: BasketChange;
  resolve: () => void;
  reject: (cause: unknown) => void;
}

/** Changes the server has not taken yet; the first of them is on its way. */
let waiting: Waiting[] = [];
let isSending = false;

/**
 * Changes the basket on the page at once and on the server in turn: one call at a time, so no answer overtakes another.
 * A change that is refused is taken back, the others stand.
 * @returns once the server has taken it, or a later change of the same line stands in its place.
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

/** Of three quick presses only the last quantity counts. What is on its way already stays. */
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
    // It may have arrived all the same, and others may have bought what was wanted.
    if (waiting.length === 1) void refresh();
  }
  waiting = waiting.filter((one) => one !== next);
  isSending = false;
  show();
  void sendNext();
}

function send(change: BasketChange): Promise<Basket> {
  const token = currentToken() ?? '';
  return change.kind === 'add' ? shopApi.add(token, change.item, change.key) : shopApi.set(token, change.item);
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
  // After the change has been taken back.
  await Promise.resolve();
  await loadBasket().catch(() => undefined);
};
