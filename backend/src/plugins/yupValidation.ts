import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import fp from 'fastify-plugin';
import { type InferType, type Schema, ValidationError } from 'yup';
import { DomainError, InvalidRequest } from '../errors.ts';

/** What is wrong with which field: path to text key. */
export class ValidationFailed extends DomainError {
  constructor(fields: Record<string, string>) {
    super('validation_failed', 'Some fields are not right.', { status: 422, fields });
  }
}

/** Validates with the yup schemas of the forms; handlers get trimmed values without unknown fields. */
export const yupValidation = fp(async (app: FastifyInstance) => {
  const compile: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) => {
    const reject = httpPart === 'body' ? rejectedBody : () => new InvalidRequest(`The ${httpPart} are not right.`);
    return (value) => {
      try {
        if (httpPart === 'querystring') assertOnce(value);
        return { value: validate(schema, value) };
      } catch (error) {
        return { error: reject(error) };
      }
    };
  };
  app.setValidatorCompiler(compile as FastifySchemaCompiler<unknown>);
});

/** @throws {ValidationFailed} with a text key for each field that is not right. */
export function validateBody<Rules extends Schema>(schema: Rules, value: unknown): InferType<Rules> {
  try {
    return validate(schema, value);
  } catch (error) {
    throw rejectedBody(error);
  }
}

function validate<Rules extends Schema>(schema: Rules, value: unknown): InferType<Rules> {
  return schema.validateSync(value, { abortEarly: false, stripUnknown: true });
}

function rejectedBody(error: unknown): DomainError {
  // Crafted objects make yup throw TypeErrors.
  if (!(error instanceof ValidationError)) return new InvalidRequest('The body could not be understood.');
  const problems = error.inner.length > 0 ? error.inner : [error];
  const fields: Record<string, string> = {};
  for (const { path = '', message } of problems) {
    // Forms name their fields so: participants.0.fullName
    const name = path.replace(/\[(\d+)\]/g, '.$1');
    fields[name] ??= message.startsWith('errors.') ? message : 'errors.text';
  }
  if ('' in fields) return new InvalidRequest('The body must be an object.');
  return new ValidationFailed(fields);
}

/** Repeated parameters are ambiguous: yup reads `1` from `['1', '2']`. */
function assertOnce(query: unknown): void {
  if (Object.values(query as object).some(Array.isArray)) throw new InvalidRequest('A parameter comes twice.');
}
