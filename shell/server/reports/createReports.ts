import type { ReleaseName, StoredError } from '@charity-run/release/api';
import { clientNetwork } from 'server-lib';
import { type Composition, findOwner, getReleases, SHELL } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { scrub, scrubPath } from '../../src/reports/scrub.ts';
import type { BuiltInShell } from '../composition/builtInShell.ts';
import type { ObjectStore, ReleaseLibrary } from '../releases/index.ts';
import type { Signer } from '../request/signer.ts';
import type { VisitorComposition } from '../visitors/visitors.ts';
import { countVariants } from './countVariants.ts';
import { readReport } from './readReport.ts';
import { ReportStore } from './reportStore.ts';
import { serverErrorOrigin } from './serverErrorOrigin.ts';
import { SourceMaps } from './sourceMaps.ts';

export interface ReportsOptions {
  objects: ObjectStore;
  library: ReleaseLibrary;
  builtIn: BuiltInShell;
  /** Hides visitors and networks in stored errors. */
  signer: Pick<Signer, 'digest'>;
}

export type Reports = ReturnType<typeof createReports>;

export function createReports({ objects, library, builtIn, signer }: ReportsOptions) {
  const store = new ReportStore(objects);
  const places = new SourceMaps(objects, builtIn);
  const isBuiltIn = (name: string, version: string) => name === SHELL && version === builtIn.release.version;
  const isStored = async (name: string, version: string) =>
    isBuiltIn(name, version) || (await library.find(name, version)) !== undefined;

  async function keep(error: Omit<StoredError, 'at' | 'count' | 'source'>, place: string | undefined): Promise<void> {
    const { name, version, side } = error;
    if (!(await isStored(name, version))) return;
    const folder = side === 'browser' ? 'client' : 'server';
    const source = place && ((await places.find({ name, version, side: folder, place })) ?? place);
    store.addError({ ...error, at: new Date().toISOString(), count: 1, ...(source && { source }) });
  }

  const pseudonym = (text: string) => signer.digest(text).slice(0, 12);
  const getSender = (visitor: string, ip: string) => ({
    visitor: pseudonym(visitor),
    network: pseudonym(clientNetwork(ip).site),
  });

  return {
    store,

    /** Counts the releases that the visitor gets; for testers, old tabs and clients without a page's token only errors are kept. */
    receive: async (
      body: unknown,
      { composition, preview, visitor, variants = {} }: VisitorComposition,
      ip: string,
    ): Promise<void> => {
      const report = readReport(body);
      const theirs = new Set(preview ? [] : getReleases(composition).map(({ name, version }) => `${name}@${version}`));
      if (visitor) {
        const compared = preview ? {} : variants;
        for (const [flag, variant] of Object.entries(compared)) theirs.add(`${flag}@${variant}`);
        const counted = await countVariants(report, compared, composition, (release) => library.findRoutes(release));
        store.addReport(counted, getSender(visitor, ip), (release) => theirs.has(release));
      }
      for (const { kind, name, version, route, message, place } of report.troubles) {
        await keep({ name, version, side: 'browser', kind, route, message }, place);
      }
    },

    reportDamaged: async (
      release: ReleaseName,
      file: string,
      { preview, visitor }: VisitorComposition,
      ip: string,
    ): Promise<void> => {
      const route = '/';
      const message = `Rejected for its bytes: ${file}`;
      const { troubles } = readReport({ troubles: [{ ...release, kind: 'load', route, message, first: true }] });
      const report = { views: [{ ...release, count: 1 }], troubles, vitals: [] };
      if (visitor) store.addReport(report, getSender(visitor, ip), () => preview === undefined);
      await keep({ ...release, side: 'browser', kind: 'load', route, message }, undefined);
    },

    /** Attributes the error to the release whose code threw it, or else to the one that was rendered `by`: the owner of the page, or who fills a slot of it. */
    reportRenderError: async (
      error: unknown,
      pathname: string,
      composition: Composition,
      by?: ReleaseName,
    ): Promise<void> => {
      const { path } = parseLocalizedPath(pathname);
      const owner = findOwner(path, composition);
      const release = by ?? owner?.release ?? composition.shell ?? builtIn.release;
      const { place, ...thrown } = serverErrorOrigin(error) ?? { ...release, place: undefined };
      const { name, version } = thrown;
      const message = scrub(error instanceof Error ? error.message : String(error));
      await keep({ name, version, side: 'server', kind: 'render', route: owner?.mount ?? '/', message }, place);
    },

    reportUpstreamFailure: ({ name, version }: ReleaseName, message: string, path: string): Promise<void> =>
      keep(
        { name, version, side: 'server', kind: 'request', route: `/api/${name}`, message, path: scrubPath(path) },
        undefined,
      ),
  };
}
