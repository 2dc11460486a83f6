import { number, object } from 'yup';

export const idParameter = object({ id: number().integer().min(1).max(2_147_483_647).required() });
