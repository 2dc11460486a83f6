import { type InferType, object, string } from 'yup';

/** A password is only required here: rules for new ones must not lock out who has an old one. */
export const signInSchema = object({
  email: string().trim().required('errors.required').email('errors.email'),
  password: string().required('errors.required'),
});

export type Credentials = InferType<typeof signInSchema>;
