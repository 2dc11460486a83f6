import { emailRule } from 'shared-lib/validation';
import { type InferType, object, string } from 'yup';

/** No rules of new passwords: an old password may break them. */
export const signInSchema = object({
  email: emailRule,
  password: string().required('errors.required'),
});

export type Credentials = InferType<typeof signInSchema>;
