import fc from 'fast-check';
import type { JsonSchema } from '../../plugins/openApi/jsonSchema.ts';

const nasty = fc.constantFrom(
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  '{}',
  'x'.repeat(5_000),
  '👟',
  '\r\nBcc: a@b.example',
  '-1',
  '1e308',
);
/** Values that people, programs and attackers put where something else is expected. */
export const leaf = fc.oneof(fc.string(), nasty, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));

/** Any JSON. */
export const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('record')),
  record: fc.dictionary(fc.string(), tie('value'), { maxKeys: 6 }),
}));

/** Something that nearly fits a schema: most fields are as described, some are left out or anything at all. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object' && schema.properties) return getObject(schema.properties as Record<string, JsonSchema>);
  if (schema.type === 'array') return fc.array(nearly((schema.items ?? {}) as JsonSchema), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.oneof(
      fc.integer({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 1_000_000) }),
      fc.maxSafeInteger(),
    );
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'string') return text(schema);
  return anything;
}

function getObject(properties: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.option(nearly(schema), { freq: 12, nil: undefined }),
  ]);
  return fc.record(Object.fromEntries(fields));
}

const likely = [
  '2025-05-25',
  '1990-05-01',
  'a@run.example',
  'Київ',
  'UA',
  '+380501112233',
  'тихий ранок',
  '123456',
  'M',
  'PIN',
];

function text({ pattern, maxLength }: JsonSchema): fc.Arbitrary<string> {
  const plain = fc.oneof(
    fc.constantFrom(...likely),
    fc.string({ unit: 'grapheme', maxLength: Math.min(Number(maxLength ?? 60), 80) }),
  );
  if (typeof pattern !== 'string') return plain;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), plain);
  } catch {
    // Not every expression can be turned round.
    return plain;
  }
}
