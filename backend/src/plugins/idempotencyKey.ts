import { isSchema, object, type Schema, string } from 'yup';
import { unprocessableError } from '../errors.ts';

const keyRule = string().matches(/^[\w-]{8,100}$/);

export const keyHeader = object({ 'idempotency-key': keyRule.required() });

/** For calls that anyone may send once without a key; with one they may be repeated. */
export const optionalKeyHeader = object({ 'idempotency-key': keyRule });

/** The field of a body that is its idempotency key. */
export const findKeyField = (schema: Schema<unknown>) => findField(schema, 'isIdempotencyKey');

/** The field of a body that `meta` marks. */
export function findField(schema: Schema<unknown>, meta: string): string | undefined {
  const { fields = {} } = schema as { fields?: Record<string, unknown> };
  return Object.keys(fields).find((name) => {
    const field = fields[name];
    return isSchema(field) && meta in ((field as Schema).spec.meta ?? {});
  });
}

export class KeyReused extends unprocessableError(
  'idempotency_key_reused',
  'This Idempotency-Key belongs to another request.',
) {}
