import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { QuoteRequest } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';
import type { Basket } from '../api/shopApi.ts';
import type { CheckoutValues } from './checkoutSchema.ts';
import { itemsToOrder } from './itemsToOrder.ts';

export function useOrderContent(
  control: Control<CheckoutValues>,
  toOrder: readonly Registration[],
  basket: Basket | undefined,
  { onlyWhatIsLeft, promoCode }: { onlyWhatIsLeft: boolean; promoCode: string },
): QuoteRequest {
  const chosen = useWatch({ control, name: 'chosen' });
  const [kind, abroad] = useWatch({ control, name: ['kind', 'abroad.country'] });
  const country = kind === 'abroad' ? abroad : '';
  return useMemo(
    () => ({
      registrationIds: toOrder.map(({ id }) => id).filter((id) => chosen[`r${id}`]),
      items: itemsToOrder(basket?.lines ?? [], onlyWhatIsLeft),
      ...(promoCode !== '' && { promoCode }),
      ...(country && { country }),
    }),
    [chosen, toOrder, basket, onlyWhatIsLeft, promoCode, country],
  );
}
