import { number, object, string } from 'yup';

/** Made once per filled form, so that a form sent twice is kept once. */
export const keyHeader = object({
  'idempotency-key': string()
    .required()
    .matches(/^[\w-]{8,100}$/),
});

export const idParameter = object({ id: number().integer().min(1).max(2_147_483_647).required() });
