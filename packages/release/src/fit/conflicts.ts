import { isBelow, type Release } from '@charity-run/contract';
import { isReserved } from './reservedPaths.ts';

export type Mounted = Pick<Release, 'name' | 'version' | 'mounts'> & {
  access?: Release['access'];
  /** Declared pages such as `/news/:slug`; nothing is compared for releases without them. */
  routes?: string[];
  slots?: Release['slots'];
  fills?: Release['fills'];
  types?: Release['types'];
};

export interface ClaimedMount {
  mount: string;
  owner: string;
}

export function mountProblems(release: Mounted, others: readonly Mounted[], claims: readonly ClaimedMount[] = []) {
  const { name, mounts } = release;
  const foreign = others.filter((other) => other.name !== name);
  return mounts.flatMap((mount) => {
    const owner = isReserved(mount) ? 'the site itself' : ownerOfMount(mount, name, foreign, claims);
    return owner ? [`mounts: "${mount}" belongs to ${owner}`] : [];
  });
}

export function routeProblems(release: Mounted, others: readonly Mounted[], claims: readonly ClaimedMount[] = []) {
  const { name, routes = [] } = release;
  const taken = [
    ...others.flatMap(({ name: owner, version, mounts }) =>
      mounts.map((mount) => ({ owner, mount, shown: `${owner}@${version}` })),
    ),
    ...claims.map(({ owner, mount }) => ({ owner, mount, shown: owner })),
  ].filter(({ owner, mount }) => owner !== name && mount !== '/');
  return routes.flatMap((route) => {
    const owner = isReserved(staticPart(route))
      ? 'the site itself'
      : taken.find(({ mount }) => overlaps(route, mount))?.shown;
    return owner ? [`routes: "${route}" belongs to ${owner}`] : [];
  });
}

/** The login is one page: a second one could collect passwords. */
export function accessProblems({ name, access = {} }: Mounted, others: readonly Mounted[]): string[] {
  const isLogin = (other: Mounted) => Object.values(other.access ?? {}).includes('signed-out');
  const owner = Object.values(access).includes('signed-out') && others.find((one) => one.name !== name && isLogin(one));
  return owner ? [`access: "signed-out" belongs to ${owner.name}@${owner.version}`] : [];
}

const DYNAMIC = /^[:*]|\?$/;

function ownerOfMount(mount: string, name: string, others: Mounted[], claims: readonly ClaimedMount[]) {
  const live = others.find(({ mounts }) => mounts.some((taken) => areNested(taken, mount)));
  if (live) return `${live.name}@${live.version}`;
  const claim = claims.find((one) => one.owner !== name && areNested(one.mount, mount));
  if (claim) return claim.owner;
  // Pages of the owner of "/" are its own, unless it has given them away.
  if (claims.some((one) => one.owner === name && one.mount === mount)) return undefined;
  const below = others.find(({ routes = [] }) => routes.some((route) => overlaps(route, mount)));
  return below && `${below.name}@${below.version}`;
}

/** Below `/` any micro-frontend may have a mount; the declared pages decide which are taken. */
export function areNested(one: string, other: string): boolean {
  if (one === '/' || other === '/') return one === other;
  return isBelow(one, other) || isBelow(other, one);
}

/** Whether a page may lie below the mount, or the mount below the page. A bare `*` takes only the rest. */
export function overlaps(route: string, mount: string): boolean {
  if (mount === '/') return route === '/';
  const start = staticPart(route);
  if (start !== '/') return areNested(start, mount);
  const pattern = getSegments(route);
  if (pattern[0] === '*') return false;
  const mounted = getSegments(mount);
  return mounted.every((segment, index) => pattern[index] === segment || DYNAMIC.test(pattern[index] ?? ''));
}

function staticPart(route: string): string {
  const segments = getSegments(route);
  const dynamic = segments.findIndex((segment) => DYNAMIC.test(segment));
  return `/${segments.slice(0, dynamic < 0 ? undefined : dynamic).join('/')}`;
}

const getSegments = (path: string) => path.split('/').filter(Boolean);
