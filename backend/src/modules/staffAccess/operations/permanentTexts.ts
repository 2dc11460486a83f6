import { isSchema, type Schema } from 'yup';
import { DomainError } from '../../../errors.ts';

/** An email address, or as many digits as a phone has. */
const PERSONAL = /@|(?:\d[\s().+-]{0,2}){9,}/u;

export class NotePersonal extends DomainError {
  /** @param field of the request. */
  constructor(field?: string) {
    const fields = field ? { [field]: 'errors.text' } : undefined;
    super('note_personal', 'What is kept for good holds neither email addresses nor phones.', { status: 422, fields });
  }
}

/** @throws {NotePersonal} */
export function assertImpersonal(text: string, field?: string): void {
  if (PERSONAL.test(text)) throw new NotePersonal(field);
}

/** Fields of a request that the contract declares as kept for good. */
export function findPermanentTexts(schema: Schema<unknown>): string[] {
  const { fields = {} } = schema as { fields?: Record<string, unknown> };
  return Object.entries(fields).flatMap(([name, field]) =>
    isSchema(field) && 'isPermanent' in ((field as Schema).spec.meta ?? {}) ? [name] : [],
  );
}

/** @throws {NotePersonal} */
export function assertPermanentTexts(schema: Schema<unknown>, body: unknown): void {
  for (const name of findPermanentTexts(schema)) {
    const text: unknown = Reflect.get(Object(body), name);
    if (typeof text === 'string') assertImpersonal(text, name);
  }
}
