import type { ClaimChange } from '@charity-run/release/api';
import { areNested } from '@charity-run/release/fit/conflicts';
import { PlatformError } from '@charity-run/release/platformError';
import type { Claims } from '../../releases/index.ts';

const MAX_MOUNTS = 20;

export interface ClaimContext {
  claims: Claims;
  by: string;
  at: string;
  isOperator: boolean;
}

/** The claims after a change of the operator, or of a micro-frontend for itself. @throws {PlatformError} `mount-taken`, `no-offer`, `too-many` */
export function changedClaims(change: ClaimChange, context: ClaimContext): Claims {
  const { name, mount } = change;
  const { claims, isOperator } = context;
  const owner = claims[mount]?.owner;
  if (change.action === 'offer') return offered(change, context);
  if (change.action === 'accept') {
    if (claims[mount]?.offeredTo !== name) throw new PlatformError('no-offer', [`${mount} is not offered to ${name}`]);
    return taken(claims, [mount], name, context);
  }
  const { [mount]: _, ...others } = claims;
  if (change.action === 'release') {
    assertOwner(mount, name, owner);
    return others;
  }
  return withMounts(isOperator ? others : claims, [mount], name, context);
}

/** Claims free mounts, first come. @throws {PlatformError} `mount-taken`, `too-many` */
export function withMounts(
  claims: Claims,
  mounts: string[],
  name: string,
  author: Pick<ClaimContext, 'by' | 'at'>,
): Claims {
  const conflict = Object.entries(claims).find(
    ([mount, { owner }]) => owner !== name && mounts.some((one) => areNested(one, mount)),
  );
  if (conflict) throw new PlatformError('mount-taken', [`mounts: "${conflict[0]}" belongs to ${conflict[1].owner}`]);
  const missing = mounts.filter((mount) => claims[mount]?.owner !== name);
  const own = Object.values(claims).filter(({ owner }) => owner === name).length;
  if (own + missing.length > MAX_MOUNTS) throw new PlatformError('too-many', [`${name} has ${own} mounts`]);
  return taken(claims, missing, name, author);
}

/** The owner of `/` may also offer one of its pages. */
function offered({ name, mount, to = '' }: ClaimChange, context: ClaimContext): Claims {
  assertOwner(mount, name, (context.claims[mount] ?? context.claims['/'])?.owner);
  const claims = withMounts(context.claims, [mount], name, context);
  const claim = claims[mount];
  return claim ? { ...claims, [mount]: { owner: name, since: claim.since, by: claim.by, offeredTo: to } } : claims;
}

function taken(claims: Claims, mounts: string[], owner: string, { by, at }: Pick<ClaimContext, 'by' | 'at'>): Claims {
  return { ...claims, ...Object.fromEntries(mounts.map((mount) => [mount, { owner, since: at, by }])) };
}

function assertOwner(mount: string, name: string, owner: string | undefined): void {
  if (owner !== name) throw new PlatformError('mount-taken', [`"${mount}" belongs to ${owner ?? 'no micro-frontend'}`]);
}
