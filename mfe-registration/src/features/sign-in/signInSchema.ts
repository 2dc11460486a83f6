import { type InferType, object, string } from 'yup';

/** No rules of new passwords: an old password may break them. */
export const signInSchema = object({
  email: string().trim().required('errors.required').email('errors.email'),
  password: string().required('errors.required'),
});

export type Credentials = InferType<typeof signInSchema>;
