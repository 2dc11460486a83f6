const PREFIX = 'account:';

export const toActor = (accountId: number) => `${PREFIX}${accountId}`;

/** Null: a person on the command line, whatever name they gave. */
export function getAccountId(actor: string): number | null {
  const id = actor.startsWith(PREFIX) ? Number(actor.slice(PREFIX.length)) : Number.NaN;
  return Number.isInteger(id) ? id : null;
}
