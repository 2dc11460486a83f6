import { displayValue } from '@charity-run/release/names';
import { PlatformError } from '@charity-run/release/platformError';

/** Describes what is wrong with a value; nothing if it is valid. */
export type Rule = (value: unknown) => string | undefined;

/** Control characters could manipulate other teams' terminals. */
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

/** The body, if its fields match the rules exactly. @throws {PlatformError} `body-invalid` with every wrong field. */
export function parseBody<Body>(body: unknown, rules: { [Field in keyof Required<Body>]: Rule }): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new PlatformError('body-invalid', ['the body is not a JSON object']);
  }
  const fields = body as Record<string, unknown>;
  const unknown = Object.keys(fields)
    .filter((field) => !Object.hasOwn(rules, field))
    .map((field) => `${displayValue(field)} is not a field of this call`);
  const wrong = Object.entries<Rule>(rules).flatMap(([field, rule]) => {
    const problem = rule(fields[field]);
    return problem ? [`${field}: ${displayValue(fields[field])} ${problem}`] : [];
  });
  if (unknown.length + wrong.length > 0) throw new PlatformError('body-invalid', [...wrong, ...unknown]);
  return body as Body;
}
