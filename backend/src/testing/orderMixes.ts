import assert from 'node:assert/strict';
import type { OrderContents } from '../text/orderContents.ts';

const deliveries = [null, 'pickup', 'branch', 'abroad', 'number-only'] as const;
const counts = [0, 1, 2, 5, 21, 9_999];
const mixes: OrderContents[] = deliveries.flatMap((delivery) =>
  counts.flatMap((registration) =>
    counts.flatMap((product) => [0, 1].map((contribution) => ({ registration, product, contribution, delivery }))),
  ),
);
/** Orders with something in them: every mix of kinds, counts and deliveries. */
export const orderMixes = mixes.filter(
  ({ registration, product, contribution }) => registration + product + contribution > 0,
);

const words = {
  ua: { registration: /участь/i, product: /сувенір/i, contribution: /благодійний внесок(?! за)/i },
  en: { registration: /entry/i, product: /souvenir/i, contribution: /charitable contribution/i },
};

/** Names the kinds that are there, and no other. */
export function assertSays(text: string, contents: OrderContents, locale: 'ua' | 'en') {
  for (const kind of ['registration', 'product', 'contribution'] as const) {
    assert.equal(words[locale][kind].test(text), contents[kind] > 0, `${kind}: ${text}`);
  }
}
