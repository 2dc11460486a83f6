import { join } from 'node:path';
import { root } from '@charity-run/release/workspace';
import {
  type CompletedConfig,
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import { ValidatedTypeParser } from './validatedTypes.ts';

type Schema = Record<string, unknown>;

/** Committed, and read by the server when it starts. */
export const RESPONSES_FILE = join(root, 'backend/src/plugins/openApi/responses.json');

export interface Responses {
  /** By method and path; null where a file or nothing is returned. */
  routes: Record<string, Schema | null>;
  /** Those that `$ref` names. */
  schemas: Record<string, Schema>;
}

/** JSON Schema of every response in the contract. */
export function generateResponses(): Responses {
  const visitors = describeResponses('VisitorResponses', '');
  const office = describeResponses('OfficeResponses', 'Office-');
  const operations = Object.entries(office.routes).map(([name, schema]) => [`POST /office/${name}`, schema]);
  return {
    routes: { ...visitors.routes, ...Object.fromEntries(operations) },
    schemas: { ...visitors.schemas, ...office.schemas },
  };
}

/** @param prefix of its schemas: visitors and the office have types of one name. */
function describeResponses(type: string, prefix: string): Responses {
  const definitions = readDefinitions(type);
  const { properties = {} } = definitions[type] as { properties?: Record<string, Schema> };
  const convert = (schema: Schema) => toOpenApi(schema, definitions, prefix);
  const routes = Object.entries(properties).map(([name, schema]) => [name, isJson(schema) ? convert(schema) : null]);
  const shared = Object.entries(definitions).filter(([name]) => name !== type && !isInlined(name) && !isFile(name));
  return {
    routes: Object.fromEntries(routes),
    schemas: Object.fromEntries(shared.sort().map(([name, schema]) => [prefix + toName(name), convert(schema)])),
  };
}

function readDefinitions(type: string): Record<string, Schema> {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    type,
    path: join(import.meta.dirname, 'responses.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    encodeRefs: false,
    skipTypeCheck: true,
  };
  const program = createProgram(config);
  const parser = createParser(program, config, (chain) => {
    chain.addNodeParser(new ValidatedTypeParser(program.getTypeChecker(), createParser(program, config)));
  });
  const schema = new SchemaGenerator(program, parser, createFormatter(config), config).createSchema(type);
  return (schema.definitions ?? {}) as Record<string, Schema>;
}

const REFERENCE = '#/definitions/';

const isInlined = (name: string) => name.startsWith('ResponseOf<');
const isFile = (name: string) => name.startsWith('Download');
const isJson = ({ $ref = '', not }: Schema) => !not && !isFile(String($ref).replace(REFERENCE, ''));

/** `Page<Branch>` becomes `Page-Branch`, which a component of OpenAPI may be named. */
const toName = (name: string) => name.replace(/[^\w.-]+/g, '-').replace(/-$/, '');

function toOpenApi(schema: Schema, definitions: Record<string, Schema>, prefix: string): Schema {
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    return typeof value === 'object' && value !== null ? toOpenApi(value as Schema, definitions, prefix) : value;
  };
  const { $ref, additionalProperties, ...rest } = schema;
  const converted = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, convert(value)]));
  // A newer server may send more.
  if (additionalProperties) converted.additionalProperties = convert(additionalProperties);
  if (typeof $ref !== 'string') return converted;
  const name = $ref.replace(REFERENCE, '');
  const inlined = isInlined(name) ? definitions[name] : undefined;
  const referred = inlined ? convert(inlined) : { $ref: `#/components/schemas/${prefix}${toName(name)}` };
  return { ...(referred as Schema), ...converted };
}
