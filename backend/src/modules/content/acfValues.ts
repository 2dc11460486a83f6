import type { FieldGroup, FieldType } from './acfFields.ts';

type Leaf = Extract<FieldType, string>;

/** How the leaves of a group are turned into what travels; lists and objects are walked for it. */
export type LeafReader = (type: Leaf, value: unknown) => unknown;

/** WordPress and its plugins write "nothing" in four ways, and an editor's file in a fifth. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

/** The contract's empty value of this type. */
export function emptyValue(type: FieldType): unknown {
  if (typeof type === 'object') return 'list' in type ? false : readGroup(type.object, {}, () => '');
  if (type === 'texts') return [];
  if (type === 'number') return 0;
  return ['image', 'images', 'file', 'bool'].includes(type) ? false : '';
}

/** Reads all fields of a group, whatever way their emptiness is written; unknown fields are left out. */
export function readGroup(fields: FieldGroup, values: unknown, readLeaf: LeafReader) {
  const source = isRecord(values) ? values : {};
  const read = (type: FieldType, value: unknown): unknown => {
    if (type === 'bool') return readBoolean(value) ?? readLeaf(type, undefined);
    if (isEmpty(value) && value !== 0) return emptyValue(type);
    if (typeof type === 'string') return readLeaf(type, value);
    if ('object' in type) return readGroup(type.object, value, readLeaf);
    if (!Array.isArray(value)) return false;
    return value.map((row) => readGroup(type.list, row, readLeaf));
  };
  return Object.fromEntries(Object.entries(fields).map(([field, type]) => [field, read(type, source[field])]));
}

/** Undefined when nothing was said: that is not "no". */
function readBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 1 || value === '1') return true;
  return value === false || value === 0 || value === '0' ? false : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
