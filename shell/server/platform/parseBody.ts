import { printable } from './names.ts';
import { PlatformError } from './platformError.ts';

/** Says what is wrong with a value, or nothing. */
export type Rule = (value: unknown) => string | undefined;

/** Texts of one team stand in the terminals of others: nothing in them moves a cursor. */
const CONTROL = /(?!\n)\p{Cc}/u;

export const text =
  (most: number): Rule =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most && !CONTROL.test(value)
      ? undefined
      : `is not a plain text of 1 to ${most} characters`;

export const integer =
  (least: number, most: number): Rule =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `is not a whole number from ${least} to ${most}`;

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? undefined : rule(value);

/**
 * The body of a call when it has exactly the fields of the rules.
 * @throws {PlatformError} `body-invalid` with every field that is wrong.
 */
export function parseBody<Body>(body: unknown, rules: { [Field in keyof Required<Body>]: Rule }): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new PlatformError('body-invalid', ['the body is not a JSON object']);
  }
  const fields = body as Record<string, unknown>;
  const unknown = Object.keys(fields)
    .filter((field) => !Object.hasOwn(rules, field))
    .map((field) => `${printable(field)} is not a field of this call`);
  const wrong = Object.entries<Rule>(rules).flatMap(([field, rule]) => {
    const problem = rule(fields[field]);
    return problem ? [`${field}: ${printable(fields[field])} ${problem}`] : [];
  });
  if (unknown.length + wrong.length > 0) throw new PlatformError('body-invalid', [...wrong, ...unknown]);
  return body as Body;
}
