import type { PageModule } from 'shared-lib/contract';
import { fetchWithRetry } from './remotes.ts';

/** Pages that a hot update may replace; only in development. */
const loadedAgain = new Set<() => Promise<unknown>>();

export const reloadPages = () => Promise.all([...loadedAgain].map((load) => load()));

export interface LazyPage<Module = PageModule> {
  load: () => Promise<Module>;
  current: () => Module | undefined;
}

/** React Router caches a rejected `lazy`; this caches successes only, so a failed chunk can be retried. */
export function lazyPage<Module = PageModule>(
  { id, lazy }: { id: string; lazy: () => Promise<Module> },
  deadlineMs: number,
): LazyPage<Module> {
  let module: Module | undefined;
  let pending: Promise<Module> | undefined;
  const fetchPage = async () => {
    try {
      module = await fetchWithRetry(lazy, deadlineMs, `page ${id}`);
      return module;
    } finally {
      pending = undefined;
    }
  };
  if (process.env.NODE_ENV === 'development') loadedAgain.add(async () => module && fetchPage());
  return {
    load: async () => {
      if (module) return module;
      pending ??= fetchPage();
      return pending;
    },
    current: () => module,
  };
}
