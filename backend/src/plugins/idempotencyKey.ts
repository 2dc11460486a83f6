import { object, string } from 'yup';
import { unprocessableError } from '../errors.ts';

export const keyHeader = object({
  'idempotency-key': string()
    .required()
    .matches(/^[\w-]{8,100}$/),
});

export class KeyReused extends unprocessableError(
  'idempotency_key_reused',
  'This Idempotency-Key belongs to another request.',
) {}
