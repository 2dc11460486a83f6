import type { CarrierProblem } from '../carrierError.ts';

/** Error codes by `getMessageCodeText` (CommonGeneral). */
const codes: Record<Exclude<CarrierProblem, 'unavailable' | 'rejected' | 'one-label'>, readonly string[]> = {
  settings: ['20000200068', '20000200069', '20000201204'],
  busy: ['20000401501'],
  'wrong-number': ['20001401442', '20001401158', '20000200158'],
  'wrong-recipient-phone': ['20000300434', '20000300435', '20000201660'],
  'choose-again': ['20000200103', '20000200104', '20000201063', '20000201384', '20000301411'],
  'staff-chooses': ['20000200214', '20000200279'],
  'our-bug': ['20001401153', '20000400455', '20000400456'],
};

const problems = new Map(
  Object.entries(codes).flatMap(([problem, list]) => list.map((code) => [code, problem as CarrierProblem])),
);

export function getProblem(errorCodes: readonly string[]): CarrierProblem {
  return errorCodes.map((code) => problems.get(code)).find((problem) => problem !== undefined) ?? 'rejected';
}
