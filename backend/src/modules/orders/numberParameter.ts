import { object, string } from 'yup';

export const numberParameter = object({ number: string().required().max(20) });
