import type { Line } from './lines.ts';
import { median as computeMedian } from './median.ts';
import type { Navigation } from './navigation.ts';
import type { Load } from './phone.ts';

export type Variant = 'composed' | 'single' | 'static';
export type Loads = Record<string, Record<Variant, Load[]>>;

/** Page whose scripts and first click are compared with the single build. */
const HOME = '/';

/** Bounds against one client-rendered bundle and static HTML; ratios are taken within a round. */
export function getLines(loads: Loads, navigations: Record<string, readonly Navigation[]>): Line[] {
  return [
    ...Object.entries(loads).flatMap(([page, variants]) => pageLines(page, variants)),
    ...Object.entries(navigations).flatMap(([how, all]) => navigationLines(how, all)),
  ];
}

function navigationLines(how: string, all: readonly Navigation[]): Line[] {
  const against = (other: 'samePage' | 'loaded') => computeMedian(all.map((one) => one.unloaded / one[other]));
  return [
    { what: `navigation ${how}: inside a loaded remote, ms`, value: computeMedian(all.map(({ loaded }) => loaded)) },
    {
      what: `navigation ${how}: remote not loaded yet ÷ the same page of a loaded remote`,
      value: against('samePage'),
      atMost: 1.2,
    },
    {
      what: `navigation ${how}: remote not loaded yet ÷ another page of a loaded remote`,
      value: against('loaded'),
      atMost: 1.2,
    },
  ];
}

function pageLines(page: string, { composed, single, static: file }: Record<Variant, Load[]>): Line[] {
  const ratio = (others: Load[], figure: (load: Load) => number) =>
    computeMedian(composed.map((load, round) => figure(load) / figure(others[round] as Load)));
  const click = ({ clickWorks }: Load) => clickWorks ?? Number.NaN;
  const hydrated = (load: Load) => load.hydrated ?? Number.NaN;
  const isHome = page === HOME;
  return [
    { what: `${page}: JavaScript ÷ single build`, value: ratio(single, bytes), ...(isHome && { atMost: 1.12 }) },
    {
      what: `${page}: requests that wait for one another`,
      value: computeMedian(composed.map(({ chain }) => chain)),
      atMost: 2,
    },
    { what: `${page}: LCP ÷ the same HTML as a file`, value: ratio(file, lcp), atMost: 1.1 },
    { what: `${page}: LCP ÷ single build`, value: ratio(single, lcp), atMost: 0.6 },
    {
      what: `${page}: until a click works ÷ single build`,
      value: ratio(single, click),
      ...(isHome && { atMost: 0.6 }),
    },
    { what: `${page}: until hydrated ÷ single build`, value: ratio(single, hydrated) },
  ];
}

const bytes = ({ scriptBytes }: Load) => scriptBytes;
const lcp = (load: Load) => load.lcp;

export function median(loads: readonly Load[]): Load {
  const of = (pick: (load: Load) => number | undefined) => computeMedian(loads.map((load) => pick(load) ?? 0));
  return {
    scriptBytes: of((load) => load.scriptBytes),
    lcp: of((load) => load.lcp),
    clickWorks: of((load) => load.clickWorks) || undefined,
    hydrated: of((load) => load.hydrated) || undefined,
    requests: of((load) => load.requests),
    chain: of((load) => load.chain),
  };
}

export function printLoads(loads: Loads): void {
  console.table(
    Object.entries(loads).flatMap(([page, variants]) =>
      Object.entries(variants).map(([variant, all]) => {
        const { scriptBytes, lcp: paint, clickWorks, hydrated, requests, chain } = median(all);
        return {
          page,
          variant,
          'JS, KB': (scriptBytes / 1024).toFixed(1),
          'LCP, ms': Math.round(paint),
          'click works, ms': clickWorks ? Math.round(clickWorks) : '',
          'hydrated, ms': hydrated ? Math.round(hydrated) : '',
          requests,
          chain,
        };
      }),
    ),
  );
}
