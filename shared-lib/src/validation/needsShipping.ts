/** Participation format that needs no starter kit at the start line. */
export const ONLINE = 'online';

/** Whether an order has anything to hand over: goods, or a starter kit of a runner on site. */
export function needsShipping(
  registrations: readonly { fields: { participationFormat: string } }[],
  items: readonly unknown[],
): boolean {
  return items.length > 0 || registrations.some(({ fields }) => fields.participationFormat !== ONLINE);
}
