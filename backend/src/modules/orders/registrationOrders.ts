import { and, eq } from 'drizzle-orm';
import type { RegistrationOrders } from '../registrations/index.ts';
import { orderLines } from './orders.tables.ts';
import { resizeTeam } from './resizeTeam.ts';

export const registrationOrders: RegistrationOrders = {
  async orderOf(db, registrationId) {
    const inOrder = and(eq(orderLines.registrationId, registrationId), eq(orderLines.isLive, true));
    const [line] = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(inOrder);
    return line?.orderId;
  },
  resizeTeam,
};
