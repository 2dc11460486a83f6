import type { Release } from '@charity-run/contract';
import { isBelow, SHELL } from '@charity-run/contract';
import { locales, localizePath } from '@charity-run/contract/locales';
import type { Contents } from '@charity-run/release/validation';

export interface Visit {
  url: string;
  of: string;
  isBehindLogin: boolean;
  /** Without the visitors' header and footer. */
  isBare: boolean;
}

type Tried = Pick<Release, 'name' | 'mounts' | 'access' | 'layout'>;

/** Pages of the release, those with parameters by their examples, its mounts, home, and one page of every other micro-frontend: in both languages for the shell. */
export function smokePlan(tried: Tried, { routes }: Pick<Contents, 'routes'>, others: Tried[]): Visit[] {
  const paths = new Set([
    ...tried.mounts,
    ...routes.flatMap(({ path, examples = [] }) => (path.includes(':') ? examples : [path])),
  ]);
  const own = [...paths].flatMap((path) => locales.map((locale) => visit(localizePath(path, locale), path, tried)));
  const around = tried.name === SHELL ? locales : locales.slice(0, 1);
  const first = others.flatMap((other) =>
    other.mounts
      .slice(0, 1)
      .flatMap((mount) => around.map((locale) => visit(localizePath(mount, locale), mount, other))),
  );
  const home: Visit = { url: '/', of: 'home', isBehindLogin: false, isBare: false };
  return [home, ...own, ...first].filter(
    ({ url }, index, all) => all.findIndex((other) => other.url === url) === index,
  );
}

/** What routes say of how much their pages may differ from the live ones, by the paths that are opened. */
export function findPixelLimits(all: Pick<Contents, 'routes'>[]): Map<string, number> {
  const routes = all.flatMap(({ routes: own }) => own);
  return new Map(
    routes.flatMap(({ path, examples = [], maxDiffPixelRatio: limit }) =>
      limit === undefined ? [] : [path, ...examples].map((opened): [string, number] => [opened, limit]),
    ),
  );
}

/** Routes with parameters that no example opens. */
export function withoutExample({ routes }: Pick<Contents, 'routes'>): string[] {
  return routes.flatMap(({ id, path, examples = [] }) => (path.includes(':') && examples.length === 0 ? [id] : []));
}

function visit(url: string, path: string, { name, mounts, access, layout }: Tried): Visit {
  const [mount = '/'] = mounts.filter((each) => isBelow(each, path)).sort((a, b) => b.length - a.length);
  return { url, of: name, isBehindLogin: access[mount] === 'signed-in', isBare: layout?.[mount] === 'bare' };
}
