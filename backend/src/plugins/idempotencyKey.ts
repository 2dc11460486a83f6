import { isSchema, object, type Schema, type StringSchema, string } from 'yup';
import { unprocessableError } from '../errors.ts';

const keyRule = string().matches(/^[\w-]{8,100}$/);

export const keyHeader = object({ 'idempotency-key': keyRule.required() });

/** For calls that anyone may send once without a key; with one they may be repeated. */
export const optionalKeyHeader = object({ 'idempotency-key': keyRule });

/** The rule of a body's field that is its idempotency key: it ties an operation to its whole request. */
export const asIdempotencyKey = <Rule extends StringSchema<string | undefined>>(rule: Rule): Rule =>
  rule.meta({ isIdempotencyKey: true });

export const bodyKey = asIdempotencyKey(string().trim().min(8).max(100).required());

export function findKeyField(schema: Schema<unknown>): string | undefined {
  const { fields = {} } = schema as { fields?: Record<string, unknown> };
  return Object.keys(fields).find((name) => {
    const field = fields[name];
    return isSchema(field) && 'isIdempotencyKey' in ((field as Schema).spec.meta ?? {});
  });
}

export class KeyReused extends unprocessableError(
  'idempotency_key_reused',
  'This Idempotency-Key belongs to another request.',
) {}
