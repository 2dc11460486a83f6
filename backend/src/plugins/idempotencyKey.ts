import { object, string } from 'yup';
import { unprocessableError } from '../errors.ts';

const keyRule = string().matches(/^[\w-]{8,100}$/);

export const keyHeader = object({ 'idempotency-key': keyRule.required() });

/** For calls that anyone may send once without a key; with one they may be repeated. */
export const optionalKeyHeader = object({ 'idempotency-key': keyRule });

export class KeyReused extends unprocessableError(
  'idempotency_key_reused',
  'This Idempotency-Key belongs to another request.',
) {}
