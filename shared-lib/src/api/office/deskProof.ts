import type { DeskAction } from './desk.ts';

type Signed = Partial<Record<(typeof fields)[number], string | number>>;

const fields = [
  'id',
  'at',
  'kind',
  'account',
  'number',
  'desk',
  'size',
  'consent',
  'code',
  'handout',
  'decision',
] as const;

/** What a device signs of an action, and the server verifies. */
export const deskProofText = (device: string, action: DeskAction): string =>
  JSON.stringify([device, ...fields.map((field) => (action as Signed)[field] ?? null)]);
