import { string } from 'yup';
import { errorKeys } from './errorKeys.ts';

/** One of a few values; empty counts as missing, not as invalid. */
export function choiceRule<const Value extends string>(values: readonly Value[]) {
  return string<Value>()
    .typeError(errorKeys.choice)
    .required(errorKeys.required)
    .test('choice', errorKeys.choice, (value) => values.includes(value))
    .meta({ jsonSchema: values.length > 0 ? { enum: values } : {} });
}
