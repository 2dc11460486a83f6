import type { APIRequestContext } from '@playwright/test';
import { exampleParticipant } from 'shared-lib/testing/exampleParticipant';
import { newRegistrant, type Registrant, registerTeam } from '../../../harness/registrant.ts';
import { actAsStaff, type StaffCall } from '../../../harness/staff.ts';

/** A captain with a team, a basket, a paid and an unpaid order, and the links that open forms of others. */
export interface Captain {
  token: string;
  enter: Registrant['enter'];
  paths: Record<'paid' | 'unpaid' | 'roster' | 'join' | 'transfer' | 'thanks', string>;
}

const shirt = { sku: 'TEE-32', size: 'M', quantity: 1 };

export async function newCaptain(request: APIRequestContext, staff: StaffCall = actAsStaff): Promise<Captain> {
  const registrant = await newRegistrant(request);
  const call = async (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${registrant.token}`, 'Idempotency-Key': crypto.randomUUID() };
    return (await request.post(`/wp-json/custom/v1/${path}`, { headers, data })).json();
  };
  const order = async (): Promise<{ id: number; number: string }> => {
    const [{ id }] = await call('registrations', { kind: 'individual', participants: [exampleParticipant] });
    const content = { registrationIds: [id], items: [shirt], delivery: { kind: 'pickup' }, paymentMethod: 'online' };
    return { id, number: (await call('orders', content)).number };
  };

  const team = await registerTeam(request, registrant);
  const [paid, unpaid] = [await order(), await order()];
  await staff('settle', { number: paid.number, key: crypto.randomUUID(), note: 'готівкою' });
  await call('basket/items', shirt);
  const invitation = await call(`registrations/${team}/invitation`, { places: 2 });
  const transfer = await call(`orders/${paid.number}/transfer`, { registrationId: paid.id });
  return {
    token: registrant.token,
    enter: registrant.enter,
    paths: {
      paid: `/cabinet/orders/${paid.number}`,
      unpaid: `/cabinet/orders/${unpaid.number}?bill`,
      roster: `/cabinet/roster?registration=${team}`,
      join: `/registration/join/${invitation.token}`,
      transfer: `/registration/transfer/${transfer.token}`,
      thanks: `/contribution/${await contribute(request, staff)}`,
    },
  };
}

/** A paid contribution without an email. @returns the token of its page. */
async function contribute(request: APIRequestContext, staff: StaffCall): Promise<string> {
  const response = await request.post('/wp-json/custom/v1/contributions', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: { amount: 50_000, currency: 'UAH', name: '', email: '', provider: 'liqpay' },
  });
  const { start, token } = await response.json();
  const { order_id } = JSON.parse(Buffer.from(start.fields.data, 'base64').toString());
  const number = String(order_id).replace(/-\d+$/, '');
  await staff('settle', { number, key: crypto.randomUUID(), note: 'готівкою' });
  return token;
}
