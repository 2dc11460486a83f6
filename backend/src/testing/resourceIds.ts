import assert from 'node:assert/strict';
import type { DescribedOperation } from './describedApi.ts';
import { orderForm } from './orderForm.ts';
import { team } from './teamForm.ts';
import type { temporaryBackend } from './temporaryBackend.ts';

type Backend = Awaited<ReturnType<typeof temporaryBackend>>;

/** Resources of a user by parameter name. */
export interface ResourceIds {
  number: string;
  id: number;
  memberId: number;
  member: number;
  form: string;
}
/** ResourceIds that there are none of. */
export const unknownIds: ResourceIds = {
  number: 'RUN-999999',
  id: 999_999,
  memberId: 999_999,
  member: 999_999,
  form: 'unknown',
};
/** Parameters without resources of a user. */
const plain: Record<string, string> = {
  format: 'pdf',
  file: 'certificate.pdf',
  lang: 'en',
  correction: '1',
  page: '1',
  timeZone: 'Europe/Kyiv',
  hash: '0'.repeat(64),
  address: 'tykhyi-kod',
  gift: '1',
  runner: '1',
  wallet: 'apple',
  upload: '3f2b8c1e-5d4a-4b6c-9e7f-8a9b0c1d2e3f',
  offset: '0',
};
/** What the operations with a body are sent; one that is missing here fails the walk. */
const bodies: Record<string, (things: ResourceIds) => object> = {
  'put /drafts/{form}': () => ({ version: 0, data: { city: 'Львів' } }),
  'patch /registrations/{id}': () => ({ fields: team }),
  'put /registrations/{id}/result-name': () => ({ isShown: true }),
  'put /registrations/{id}/finish': () => ({
    distance: 5000,
    elapsed: 1800,
    source: 'typed',
    country: 'UA',
    city: 'Львів',
    signature: 'none',
    isOnMap: false,
    timeZone: 'Europe/Kyiv',
  }),
  'put /registrations/{id}/finish-uploads/{upload}': () => ({ kind: 'photo', bytes: 9 }),
  'put /registrations/{id}/finish-photo-consent': () => ({ isPublic: false, timeZone: 'Europe/Kyiv' }),
  'put /own-fundraisers': ({ id }) => ({
    registrationId: id,
    name: 'Тихий код',
    story: 'Біжимо разом.',
    goal: 100_000,
    isAdult: true,
  }),
  'put /registrations/{id}/roster': () => ({ members: [{ fullName: 'Інша Людина', email: '', birthday: '' }] }),
  'post /registrations/{id}/invitation': () => ({ places: 2 }),
  'post /orders': ({ id }) => orderForm({ registrationIds: [id] }),
  'post /orders/quote': ({ id }) => ({ registrationIds: [id], items: [] }),
  'put /orders/{number}/payment-method': () => ({
    paymentMethod: 'invoice',
    payer: { kind: 'person', name: 'Інший Платник' },
  }),
  'put /orders/{number}/delivery': () => ({ kind: 'pickup' }),
  'put /orders/{number}/size': () => ({ sku: 'TEE', from: 'M', to: 'S' }),
  'post /orders/{number}/refund-request': () => ({ reason: '' }),
  'post /orders/{number}/added-places': () => ({ people: 1, total: 1 }),
  'post /orders/{number}/transfer': ({ id }) => ({ registrationId: id }),
  'post /orders/{number}/pickup-consents': () => ({ friend: 'Інша Людина', numbers: [1] }),
  'post /orders/{number}/payment': () => ({ provider: 'liqpay' }),
};

/** Ids of the carrier's directory, which is public. */
const carrierIds = new Set(['settlementId', 'branchId']);

/** Parameters of an operation that name a user's resources. */
export function getResourceIds({ inPath, inQuery, body }: DescribedOperation): (keyof ResourceIds)[] {
  const inBody = Object.keys(body?.properties ?? {}).filter((name) => /Ids?$/.test(name) && !carrierIds.has(name));
  assert.ok(
    inBody.every((name) => /^registrationIds?$/.test(name)),
    `what do ${inBody} name?`,
  );
  const names = [...inPath, ...inQuery, ...inBody.map(() => 'id')].filter((name) => !(name in plain));
  return names as (keyof ResourceIds)[];
}

/** Requests these resources; anonymously without a token. */
export function callWith(site: Backend, operation: DescribedOperation, given: ResourceIds, token?: string) {
  const { name, method, path, inQuery, body } = operation;
  const values: Record<string, unknown> = { ...plain, ...given };
  const getSample = (parameter: string) =>
    String(values[parameter] ?? assert.fail(`no sample of ${parameter} for ${name}`));
  const filled = path.slice(1).replace(/\{(\w+)\}/g, (_, parameter) => getSample(parameter));
  const query = new URLSearchParams(inQuery.map((parameter) => [parameter, getSample(parameter)]));
  const sent = body && (bodies[name] ?? assert.fail(`no sample of a body for ${name}`))(given);
  return site.call(method, `${filled}?${query}`, sent, { token, headers: { 'idempotency-key': crypto.randomUUID() } });
}
