import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type Composition, fillChunk, findSlots, type OwnedSlot, type Release } from 'shared-lib/contract';
import type { RenderRequest } from '../../../src/createRenderer.tsx';
import type { RequestedFill } from '../../../src/slots/renderFill.tsx';
import type { Reports } from '../../reports/createReports.ts';
import type { RenderedPage } from '../messages.ts';
import { OpenCircuitError } from '../renderBreaker.ts';
import type { Renderer } from '../renderer.ts';
import { fillPlaces, findPlaces, hasPlaces, wrapFill } from './places.ts';

/** Pages whose fills are begun together with them. */
const MAX_EXPECTED = 1000;
const KB = 1024;

/** A fill of one place of a page. */
interface Part extends RequestedFill {
  place: number;
  release: Release;
  kb: number;
}

/** `late`: it failed or took too long, so a later page may have it; `unfit`: this page goes without. */
type Outcome = { kind: 'filled'; part: Part; page: RenderedPage; data: string } | { kind: 'late' | 'unfit' };

/** Pages with their slots filled, by processes of other releases, within the time and bytes of each slot. What is missing is filled by the browser. */
export function fillSlots(
  renderer: Pick<Renderer, 'render'>,
  reports: Pick<Reports, 'reportRenderError'>,
): Pick<Renderer, 'render'> {
  /** What the last render of a page asked for. */
  const expected = new LRUCache<string, Part[]>({ max: MAX_EXPECTED });

  async function renderPart(
    part: Part,
    composition: Composition,
    { url, nonce, flags }: RenderRequest,
  ): Promise<Outcome> {
    const { slot, by, props, prefix, ms, kb, release } = part;
    const { pathname } = new URL(url);
    const report = (error: unknown) =>
      void reports.reportRenderError(error, pathname, composition, release).catch(() => undefined);
    try {
      const fill = { slot, by, props, prefix, ms };
      const page = await renderer.render(composition, { url, nonce, skeletonOnly: false, flags, fill });
      const problem = findProblem(page, kb);
      if (page.frame.kind === 'fill' && !problem) return { kind: 'filled', part, page, data: page.frame.data };
      report(new Error(`slot ${slot}: ${problem}`));
      return { kind: 'unfit' };
    } catch (error) {
      if (!(error instanceof OpenCircuitError)) report(error);
      return { kind: 'late' };
    }
  }

  return {
    async render(composition, request) {
      const slots = findSlots(composition);
      if (Object.values(slots).every(({ fills }) => fills.length === 0)) return renderer.render(composition, request);
      const begin = (part: Part): Promise<Outcome> =>
        Promise.race([renderPart(part, composition, request), sleep(part.ms, { kind: 'late' as const })]);
      const key = `${composition.id} ${request.skeletonOnly} ${request.url}`;
      const begun = new Map(expected.get(key)?.map((part) => [identify(part), begin(part)]));
      const page = await renderer.render(composition, request);
      if (page.frame.kind !== 'page' || !hasPlaces(page.html)) return page;
      const html = Buffer.from(page.html).toString();
      const places = findPlaces(html);
      const parts = places.flatMap(({ slot, props }, place) => listParts({ slot, props, place }, slots[slot]));
      expected.set(key, parts);
      const outcomes = await Promise.all(parts.map((part) => begun.get(identify(part)) ?? begin(part)));
      return withFills({ ...page, html: Buffer.from(fillPlaces(html, contents(places.length, outcomes))) }, outcomes);
    },
  };
}

function listParts(
  { slot, props, place }: Pick<Part, 'slot' | 'props' | 'place'>,
  owned: OwnedSlot | undefined,
): Part[] {
  if (!owned) return [];
  const { fills, kb, ms } = owned;
  return fills.map((release) => ({
    slot,
    props,
    place,
    release,
    kb,
    ms,
    by: release.name,
    prefix: `${place}${release.name}`,
  }));
}

const identify = ({ slot, props, prefix }: Part) => JSON.stringify([slot, prefix, props]);

/** A page is cached for all, and so is what a fill shows in it. */
function findProblem({ frame, html, isCacheable }: RenderedPage, kb: number): string | undefined {
  if (frame.kind !== 'fill') return 'the shell knows no slots';
  const bytes = html.length + Buffer.byteLength(frame.data);
  if (bytes > kb * KB) return `${(bytes / KB).toFixed(1)} KB of HTML and data, ${kb} KB are allowed`;
  return isCacheable ? undefined : 'it shows what is not for everyone';
}

function contents(places: number, outcomes: readonly Outcome[]): string[] {
  const filled = Array.from({ length: places }, () => '');
  for (const outcome of outcomes) {
    if (outcome.kind !== 'filled') continue;
    const { part, page, data } = outcome;
    filled[part.place] += wrapFill({ by: part.by, prefix: part.prefix, data, html: Buffer.from(page.html).toString() });
  }
  return filled;
}

function withFills(page: RenderedPage, outcomes: readonly Outcome[]): RenderedPage {
  const filled = outcomes.filter((outcome) => outcome.kind === 'filled');
  return {
    ...page,
    sources: [...page.sources, ...filled.flatMap((outcome) => outcome.page.sources)],
    isTemporary: page.isTemporary === true || outcomes.some(({ kind }) => kind === 'late'),
    fills: filled.map(({ part }) => ({ release: part.release, chunk: fillChunk(part.slot) })),
  };
}
