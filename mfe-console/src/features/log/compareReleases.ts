import type { Release } from '@charity-run/release/api';
import type { Contents } from '../../api/contents.ts';

export interface Described {
  release: Pick<Release, 'contract' | 'mounts'>;
  contents: Contents;
}

/** The difference between two releases, as far as a person decides by it. */
export function compareReleases(before: Described, after: Described) {
  const [old, now] = [before, after].map(({ contents, release }) => [
    ...contents.routes.map(({ path }) => `/${path}`),
    ...release.mounts,
  ]);
  const missing = (from: string[] = [], all: string[] = []) => [...new Set(from)].filter((path) => !all.includes(path));
  return {
    bytes: { before: sum(before.contents), after: sum(after.contents) },
    added: missing(now, old),
    removed: missing(old, now),
    contract:
      before.release.contract === after.release.contract
        ? undefined
        : { before: before.release.contract, after: after.release.contract },
  };
}

const sum = ({ sizes }: Contents) => Object.values(sizes).reduce((all, { brotli }) => all + brotli, 0);
