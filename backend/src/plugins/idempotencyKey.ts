import { object, string } from 'yup';
import { errorOf } from '../errors.ts';

/** Made once per thing that is sent, so that what arrives twice is kept once. */
export const keyHeader = object({
  'idempotency-key': string()
    .required()
    .matches(/^[\w-]{8,100}$/),
});

/** The key has been used for something else, so one of the two would be lost. */
export class KeyReused extends errorOf(
  'idempotency_key_reused',
  'This Idempotency-Key belongs to another request.',
  422,
) {}
