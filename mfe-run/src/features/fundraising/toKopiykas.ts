/** Reads hryvnias as people type them, never through floating point. @returns NaN when it is no amount. */
export function toKopiykas(typed: string | number): number {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(String(typed).replace(/[\s\u00a0\u202f]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
}
