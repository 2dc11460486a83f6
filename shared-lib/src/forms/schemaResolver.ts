import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';

/** The rules of a schema, as forms ask for them. Brings the library of schemas along. */
export function schemaResolver<Values extends FieldValues>(schema: ObjectSchema<Values>): Resolver<Values> {
  return yupResolver(schema) as never;
}
