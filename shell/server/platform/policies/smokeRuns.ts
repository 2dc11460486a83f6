import { randomBytes } from 'node:crypto';
import type { ReleaseName, RunnerState, SmokeResult, SmokeRun, VisualComparison } from '@charity-run/release/api';
import { getCompositionId } from '@charity-run/release/documentId';
import { PlatformError } from '@charity-run/release/platformError';
import type { ObjectStore } from '../../releases/index.ts';

const FOLDER = 'smoke-runs/';
const IMAGES = 'smoke-images/';
/** Three for each page that differs. */
const MAX_IMAGES = 60;
const ID = /^[0-9]{17}-[0-9a-f]{8}$/;
/** A runner that takes longer has died. */
const OPEN_MS = 15 * 60_000;

const ASKED = 'runners/';
const ASKED_EVERY_MS = 60_000;
const AWAY_MS = 150_000;

type Requested = Omit<SmokeRun, 'state' | 'result'>;

/** Requested smoke runs and their results, in the store of all servers. Both are immutable. */
export class SmokeRuns {
  readonly #store: ObjectStore;
  #askedAt = 0;
  #notedAt = 0;

  constructor(store: ObjectStore) {
    this.#store = store;
  }

  async request(
    { name, version }: ReleaseName,
    compositions: Pick<Requested, 'composition' | 'live'>,
    by: string,
  ): Promise<SmokeRun> {
    const at = new Date().toISOString();
    const id = `${at.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
    const run: Requested = { id, name, version, ...compositions, at, by };
    await this.#store.create(`${FOLDER}${id}.json`, JSON.stringify(run));
    return { ...run, state: 'requested' };
  }

  /** @throws {PlatformError} `run-unknown` */
  async find(id: string): Promise<SmokeRun> {
    const bytes = ID.test(id) ? await this.#store.read(`${FOLDER}${id}.json`) : undefined;
    if (!bytes) throw new PlatformError('run-unknown');
    const requested: Requested = JSON.parse(String(bytes));
    const result = await this.#store.read(`${FOLDER}${id}.result.json`);
    if (result) return { ...requested, ...JSON.parse(String(result)) };
    const isSeen = (await this.#store.read(`${FOLDER}${id}.seen.json`)) !== undefined;
    return { ...requested, state: 'requested', isSeen };
  }

  /** @throws {PlatformError} `run-unknown`, `run-finished` */
  async finish(id: string, result: SmokeResult): Promise<SmokeRun> {
    const run = await this.find(id);
    const problems = getProblems(run, result);
    const state = problems.length > 0 ? 'failed' : 'passed';
    const finished = JSON.stringify({ state, problems, result });
    if (!(await this.#store.create(`${FOLDER}${id}.result.json`, finished))) throw new PlatformError('run-finished');
    return this.find(id);
  }

  /** @param name the sha256 of its bytes. @throws {PlatformError} `run-unknown`, `run-finished`, `too-large` */
  async addImage(id: string, name: string, bytes: Buffer): Promise<void> {
    const { state } = await this.find(id);
    if (state !== 'requested') throw new PlatformError('run-finished');
    const present = await this.#store.children(`${IMAGES}${id}/`);
    if (present.length >= MAX_IMAGES) throw new PlatformError('too-large', [`a run has at most ${MAX_IMAGES} images`]);
    await this.#store.create(`${IMAGES}${id}/${name}`, bytes);
  }

  findImage(id: string, name: string): Promise<Buffer | undefined> {
    return this.#store.read(`${IMAGES}${id}/${name}`);
  }

  /** @throws {PlatformError} `run-finished` */
  async cancel(id: string): Promise<void> {
    const cancelled: Pick<SmokeRun, 'state'> = { state: 'cancelled' };
    if (!(await this.#store.create(`${FOLDER}${id}.result.json`, JSON.stringify(cancelled))))
      throw new PlatformError('run-finished');
  }

  /** The open runs, for a runner: they count as seen, and the runner as there. */
  async openFor(now = Date.now()): Promise<SmokeRun[]> {
    await this.#noteAsked(now);
    const open = await this.open(now);
    const unseen = open.filter(({ isSeen }) => !isSeen);
    await Promise.all(unseen.map(({ id }) => this.#store.create(`${FOLDER}${id}.seen.json`, '{}')));
    return open;
  }

  async runner(now = Date.now()): Promise<RunnerState> {
    const noted = (await this.#store.children(ASKED)).at(-1);
    const asked = Math.max(this.#askedAt, noted ? Number.parseInt(noted, 10) : 0);
    return { isAway: asked < now - AWAY_MS, ...(asked > 0 && { askedAt: new Date(asked).toISOString() }) };
  }

  async #noteAsked(now: number): Promise<void> {
    this.#askedAt = now;
    if (now < this.#notedAt + ASKED_EVERY_MS) return;
    this.#notedAt = now;
    const before = await this.#store.children(ASKED);
    await this.#store.create(`${ASKED}${now}.json`, '{}');
    for (const name of before) await this.#store.remove(`${ASKED}${name}`);
  }

  async open(now = Date.now()): Promise<SmokeRun[]> {
    const names = await this.#store.children(FOLDER);
    const finished = new Set(names.filter((name) => name.endsWith('.result.json')).map((name) => name.slice(0, 26)));
    const since = new Date(now - OPEN_MS).toISOString().replace(/\D/g, '');
    const ids = names.map((name) => name.slice(0, 26)).filter((id) => id >= since && !finished.has(id));
    return Promise.all([...new Set(ids)].map((id) => this.find(id)));
  }

  /** The newest passed run of a release, in exactly this composition or in any. */
  async passed({ name, version }: ReleaseName, composition?: string): Promise<SmokeRun | undefined> {
    const names = (await this.#store.children(FOLDER)).filter((file) => file.endsWith('.result.json')).reverse();
    for (const file of names) {
      const run = await this.find(file.slice(0, 26));
      const isIt = run.name === name && run.version === version && [undefined, run.composition].includes(composition);
      if (isIt && run.state === 'passed') return run;
    }
    return undefined;
  }

  async purgeBefore(time: Date): Promise<void> {
    const oldest = time.toISOString().replace(/\D/g, '');
    for (const name of await this.#store.children(FOLDER))
      if (name < oldest) await this.#store.remove(`${FOLDER}${name}`);
    for (const id of await this.#store.children(IMAGES))
      if (id < oldest) await this.#store.remove(`${IMAGES}${id.slice(0, 26)}/`);
  }
}

/** What the runner saw has to be the release in the composition that was requested. */
function getProblems({ composition, live, name, version }: SmokeRun, { pages }: SmokeResult): string[] {
  const shown = pages.flatMap((page) => (page.composition === undefined ? [] : [getCompositionId(page.composition)]));
  return [
    ...pages.flatMap(({ path, problems }) => problems.map((problem) => `${path}: ${problem}`)),
    ...pages
      .filter((page) => page.composition && ![composition, live].includes(getCompositionId(page.composition)))
      .map((page) => `${page.path}: showed the composition ${page.composition}`),
    ...(shown.includes(composition) ? [] : [`no page showed ${name}@${version}`]),
  ];
}

export function smokeSummary({ id, result }: SmokeRun): string {
  const retried = result?.pages.filter(({ tries }) => tries > 1).length ?? 0;
  const parts = [
    `${result?.pages.length} pages in ${result?.seconds} s, nothing wrong`,
    ...(retried > 0 ? [`${retried} at the second try`] : []),
    ...(result?.isSignedIn ? [] : ['not signed in']),
    ...(result?.untested.length ? [`without an example: ${result.untested.join(', ')}`] : []),
    ...(result?.visual ? [visualSummary(result.visual)] : []),
  ];
  return `smoke run ${id}: ${parts.join('; ')}`;
}

function visualSummary({ compared, different, uncompared }: VisualComparison): string {
  const found =
    different.length > 0
      ? `${different.length} of ${compared} screenshots differ`
      : `${compared} screenshots look as before`;
  return uncompared.length > 0 ? `${found}, ${uncompared.length} could not be compared` : found;
}
