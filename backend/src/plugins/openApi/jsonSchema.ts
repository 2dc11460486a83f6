import type { Schema, SchemaDescription, SchemaObjectDescription } from 'yup';

export type JsonSchema = Record<string, unknown>;

/** JSON Schema of a yup schema: types, what is required, and what the rules tell of themselves in `meta.jsonSchema`. */
export function toJsonSchema(schema: Schema): JsonSchema {
  return convert(schema.describe() as SchemaDescription);
}

const types: Record<string, string> = { string: 'string', number: 'number', boolean: 'boolean', array: 'array' };

function convert(description: SchemaDescription): JsonSchema {
  const { type, meta, oneOf, tests } = description;
  const described = (meta as { jsonSchema?: JsonSchema } | undefined)?.jsonSchema;
  if ('fields' in description) return convertObject(description as SchemaObjectDescription);
  const isInteger = type === 'number' && tests.some(({ name }) => name === 'integer');
  return {
    ...(type in types && { type: isInteger ? 'integer' : types[type] }),
    ...(oneOf.length > 0 && oneOf.every(isPlain) && { enum: oneOf }),
    ...bounds(description),
    ...('innerType' in description && { items: convert(description.innerType as SchemaDescription) }),
    ...described,
  };
}

function convertObject({ fields }: SchemaObjectDescription): JsonSchema {
  const named = Object.entries(fields) as [string, SchemaDescription][];
  const required = named.filter(([, field]) => !field.optional && field.default === undefined).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, field]) => [name, convert(field)])),
    ...(required.length > 0 && { required }),
  };
}

function bounds({ type, tests }: SchemaDescription): JsonSchema {
  const found: JsonSchema = {};
  const suffix = { string: 'Length', array: 'Items' }[type];
  for (const { name, params } of tests) {
    const value = params?.[name ?? ''];
    if ((name === 'min' || name === 'max') && typeof value === 'number') {
      found[suffix ? `${name}${suffix}` : `${name}imum`] = value;
    }
    if (name === 'matches' && params?.regex instanceof RegExp) found.pattern = params.regex.source;
  }
  return found;
}

/** References to other fields cannot be expressed in JSON Schema. */
const isPlain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
