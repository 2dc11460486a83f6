import type { BudgetSetting, SizeLimit } from '@charity-run/release/api';
import {
  type Budget,
  CONTENTS_FILE,
  firstShellBudget,
  shellBudgetAfter,
  siteBudget,
} from '@charity-run/release/validation';
import { SHELL } from 'shared-lib/contract';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import { AppendLog, type ObjectStore, releaseKey } from '../../releases/index.ts';

interface BudgetsEntry {
  number: number;
  at: string;
  by: string;
  budgets: Record<string, Budget>;
}

/** How large a release may be: what the operator has set, or else a default, which for the shell follows the live one. */
export function createBudgets({ objects, store }: { objects: ObjectStore; store: Pick<CompositionStore, 'entry'> }) {
  const log = new AppendLog<BudgetsEntry>(objects, 'budgets/');
  let known: BudgetsEntry | undefined;

  async function settings(): Promise<Record<string, Budget>> {
    known = await log.newest(known);
    return known?.budgets ?? {};
  }

  async function getDefault(name: string): Promise<Pick<SizeLimit, 'entry' | 'route' | 'follows'>> {
    if (name !== SHELL) return siteBudget;
    const version = store.entry?.live[SHELL]?.version;
    const size = version && (await entrySize(version));
    return size ? { entry: shellBudgetAfter(size), follows: version } : firstShellBudget;
  }

  async function entrySize(version: string): Promise<number | undefined> {
    const bytes = await objects.read(`${releaseKey(SHELL, version)}client/${CONTENTS_FILE}`);
    try {
      return JSON.parse(String(bytes)).sizes.entry.brotli;
    } catch {
      return undefined;
    }
  }

  async function getLimit(name: string): Promise<SizeLimit> {
    const { [name]: set } = await settings();
    return { name, ...(await getDefault(name)), ...set, ...(set && { isSet: true }) };
  }

  return {
    getLimit,

    async list(): Promise<SizeLimit[]> {
      const names = new Set([SHELL, ...Object.keys(await settings())]);
      return Promise.all([...names].map(getLimit));
    },

    /** Without sizes the default counts again. */
    async set({ name, ...sizes }: BudgetSetting, by: string): Promise<void> {
      known = await log.append((entry) => {
        const { [name]: _, ...others } = entry?.budgets ?? {};
        return { by, budgets: Object.keys(sizes).length > 0 ? { ...others, [name]: sizes } : others };
      });
    },
  };
}

export type Budgets = ReturnType<typeof createBudgets>;
