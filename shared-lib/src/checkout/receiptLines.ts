import { formatMoney, type Locale } from 'shared-lib/i18n';
import type { Order, OrderLine, Quote } from '../api/ordersApi.ts';
import type { Registration } from '../api/registrationApi.ts';
import type { ReceiptLine } from '../ui/shop/Receipt.tsx';
import { nameOfRegistration } from './registrationsToOrder.ts';

type Line = Quote['lines'][number] & Partial<Pick<OrderLine, 'name'>>;

/** Lines of a receipt; people with the same price share a line, with their names below. */
export function receiptLines(
  lines: readonly Line[],
  {
    registrations,
    currency,
    locale,
  }: { registrations: readonly Registration[]; currency: Order['currency']; locale: Locale },
): ReceiptLine[] {
  const names = new Map(registrations.map((registration) => [registration.id, nameOfRegistration(registration)]));
  return grouped(lines).map((group) => {
    const [first] = group as [Line];
    const quantity = group.reduce((sum, line) => sum + line.quantity, 0);
    const title = [first.title[locale], first.size].filter(Boolean).join(', ');
    // A quote has no names; an order has the names as they were.
    const people = group.flatMap(({ name, registrationId }) => name ?? names.get(registrationId ?? 0) ?? []);
    return {
      label: quantity > 1 ? `${title} × ${quantity}` : title,
      detail: people.join(', ') || undefined,
      // The discount has a line of its own.
      amount: formatMoney(
        group.reduce((sum, line) => sum + line.sum + (line.discount ?? 0) * line.quantity, 0),
        currency,
        locale,
      ),
    };
  });
}

function grouped(lines: readonly Line[]): Line[][] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line.kind === 'registration' ? `${line.title.ua} ${line.unitPrice}` : `${line.sku} ${line.size}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}
