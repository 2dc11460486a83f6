import { middle } from './middle.ts';
import type { Load } from './phone.ts';

export type Variant = 'composed' | 'single' | 'static';
export type Results = Record<string, Record<Variant, Load>>;

/** Bars of the composed product, as ratios within one run. */
export const bars = { scriptBytes: 1.25, chain: 3, lcpToSingle: 0.7, lcpToStatic: 1.25 };

export interface Ratios {
  page: string;
  scriptBytes: number;
  lcpToSingle: number;
  lcpToStatic: number;
  clickWorks: number;
  chain: number;
}

export function ratios(results: Results): Ratios[] {
  return Object.entries(results).map(([page, { composed, single, static: file }]) => ({
    page,
    scriptBytes: composed.scriptBytes / single.scriptBytes,
    lcpToSingle: composed.lcp / single.lcp,
    lcpToStatic: composed.lcp / file.lcp,
    clickWorks: (composed.clickWorks ?? 0) / (single.clickWorks ?? 1),
    chain: composed.chain,
  }));
}

/** The middle value of each figure on its own. */
export function median(loads: Load[]): Load {
  const of = (pick: (load: Load) => number | undefined) => middle(loads.map((load) => pick(load) ?? 0));
  return {
    scriptBytes: of((load) => load.scriptBytes),
    lcp: of((load) => load.lcp),
    clickWorks: of((load) => load.clickWorks) || undefined,
    requests: of((load) => load.requests),
    chain: of((load) => load.chain),
  };
}

export function printTable(results: Results): void {
  const rows = Object.entries(results).flatMap(([page, variants]) =>
    Object.entries(variants).map(([variant, load]) => ({
      page,
      variant,
      'JS, KB': (load.scriptBytes / 1024).toFixed(1),
      'LCP, ms': Math.round(load.lcp),
      'click works, ms': load.clickWorks ? Math.round(load.clickWorks) : '',
      requests: load.requests,
      chain: load.chain,
    })),
  );
  console.table(rows);
  console.table(
    ratios(results).map(({ page, ...values }) => ({
      page,
      'JS ÷ single': `${values.scriptBytes.toFixed(2)} (≤ ${bars.scriptBytes})`,
      'LCP ÷ single': `${values.lcpToSingle.toFixed(2)} (≤ ${bars.lcpToSingle})`,
      'LCP ÷ static': `${values.lcpToStatic.toFixed(2)} (≤ ${bars.lcpToStatic})`,
      'click ÷ single': values.clickWorks.toFixed(2),
      chain: `${values.chain} (≤ ${bars.chain})`,
    })),
  );
}
