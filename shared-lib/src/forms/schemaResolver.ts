import { yupResolver } from '@hookform/resolvers/yup';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ObjectSchema } from 'yup';

/** Resolver for a yup schema; loads yup. */
export function schemaResolver<Values extends FieldValues>(schema: ObjectSchema<Values>): Resolver<Values> {
  return yupResolver(schema) as never;
}
