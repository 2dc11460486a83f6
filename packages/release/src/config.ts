import type { ConfigField, ConfigSchema, ConfigValue, ConfigValues } from '@charity-run/contract';
import { isObject } from './isObject.ts';
import { displayValue } from './names.ts';

const NAME = /^[a-z][A-Za-z0-9]{0,39}$/;
const MAX_FIELDS = 30;
/** All values stand in pages. */
const MAX_BYTES = 2048;
const MAX_LENGTH = 500;
const MAX_DESCRIPTION = 200;

const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most;

const types: Record<ConfigField['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
};

const isNumeric = ({ type }: Pick<ConfigField, 'type'>) => type === 'number' || type === 'integer';

type Keywords = Record<keyof ConfigField, (value: unknown, field: ConfigField) => string | undefined>;

/** What may stand in a field; other keywords of JSON Schema are rejected, because nothing would heed them. */
const keywords: Keywords = {
  type: (value) => (Object.hasOwn(types, String(value)) ? undefined : `is not one of ${Object.keys(types).join(', ')}`),
  default: (value, field) => valueProblem(field, value),
  description: (value = '') => (isText(value, MAX_DESCRIPTION) ? undefined : 'is not a short text'),
  enum: (value, { type }) =>
    value === undefined || (Array.isArray(value) && value.length > 0 && value.every(types[type]))
      ? undefined
      : `is not a list of values of type ${type}`,
  minimum: numberOnly,
  maximum: numberOnly,
  maxLength: (value, { type }) =>
    value === undefined || (type === 'string' && Number.isInteger(value) && Number(value) > 0)
      ? undefined
      : 'is not the length of a string',
};

function numberOnly(value: unknown, field: ConfigField): string | undefined {
  return value === undefined || (isNumeric(field) && Number.isFinite(value)) ? undefined : 'is not a limit of a number';
}

/** Problems of the fields that release.json declares, each with its field. */
export function configSchemaProblems(schema: unknown): string[] {
  if (schema === undefined) return [];
  if (!isObject(schema)) return ['is not an object'];
  const fields = Object.entries(schema);
  if (fields.length > MAX_FIELDS) return [`has more than ${MAX_FIELDS} fields`];
  const problems = fields.flatMap(([name, field]) =>
    fieldProblems(name, field).map((problem) => `[${displayValue(name)}] ${problem}`),
  );
  if (problems.length > 0) return problems;
  return sizeProblems(resolveConfig(schema as ConfigSchema, {}));
}

function fieldProblems(name: string, field: unknown): string[] {
  if (!NAME.test(name)) return ['is no name such as "rowsOnPage"'];
  if (!isObject(field)) return ['is not an object'];
  const type = keywords.type(field.type, field as unknown as ConfigField);
  if (type) return [`type: ${displayValue(field.type)} ${type}`];
  const unknown = Object.keys(field).filter((keyword) => !Object.hasOwn(keywords, keyword));
  const wrong = Object.entries(keywords).flatMap(([keyword, check]) => {
    const problem = check(field[keyword], field as unknown as ConfigField);
    return problem ? [`${keyword}: ${displayValue(field[keyword])} ${problem}`] : [];
  });
  return [...wrong, ...unknown.map((keyword) => `${displayValue(keyword)} is not a keyword of a field`)];
}

/** Why a value does not fit its field; nothing if it does. */
function valueProblem(field: ConfigField, value: unknown): string | undefined {
  const { type, enum: allowed, minimum = -Infinity, maximum = Infinity, maxLength = MAX_LENGTH } = field;
  if (!types[type](value)) return `is not of type ${type}`;
  if (allowed && !allowed.includes(value as ConfigValue))
    return `is not one of ${allowed.map(displayValue).join(', ')}`;
  if (isNumeric(field) && Number(value) < minimum) return `is less than ${minimum}`;
  if (isNumeric(field) && Number(value) > maximum) return `is more than ${maximum}`;
  return isText(value, maxLength) || type !== 'string' ? undefined : `has more than ${maxLength} characters`;
}

/** Problems of set values with the fields of a release, each with its field; those that it does not declare are left out. */
export function configProblems(schema: ConfigSchema | undefined, values: ConfigValues = {}): string[] {
  const wrong = Object.entries(schema ?? {}).flatMap(([name, field]) => {
    const value = values[name];
    const problem = value === undefined ? undefined : valueProblem(field, value);
    return problem ? [`${name}: ${displayValue(value)} ${problem}`] : [];
  });
  return wrong.length > 0 ? wrong : sizeProblems(resolveConfig(schema ?? {}, values));
}

function sizeProblems(values: ConfigValues): string[] {
  const bytes = new TextEncoder().encode(JSON.stringify(values)).length;
  return bytes > MAX_BYTES ? [`all values together have ${bytes} bytes; ${MAX_BYTES} are allowed`] : [];
}

/** The value of each field of a release: what is set, or its default where that does not fit. */
export function resolveConfig(schema: ConfigSchema, values: ConfigValues = {}): ConfigValues {
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => {
      const value = values[name];
      return [name, value === undefined || valueProblem(field, value) ? field.default : value];
    }),
  );
}
