import { isRecord } from './acfValues.ts';

/** Keeps what `_fields` names: `id`, `title.rendered`, `acf.cover.url`. Fields keep the entity's own order. */
export function pickFields(entity: Record<string, unknown>, fields: readonly string[]) {
  const requested = new Map<string, string[]>();
  for (const field of fields) {
    const [name = '', ...rest] = field.split('.');
    const nested = requested.get(name) ?? [];
    requested.set(name, [...nested, rest.join('.')]);
  }
  const picked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(entity)) {
    const nested = requested.get(name);
    if (!nested) continue;
    const isWhole = nested.includes('') || !isRecord(value);
    picked[name] = isWhole ? value : pickFields(value, nested);
  }
  return picked;
}
