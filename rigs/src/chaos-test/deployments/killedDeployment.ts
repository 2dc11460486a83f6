import { setTimeout as sleep } from 'node:timers/promises';
import { describeRelease, type ReleaseFixture, releaseFixture } from 'shell/platform/testing';
import { CompositionLog, FolderStore, ReleaseLibrary } from 'shell/releases';
import { type KilledSite, killedSite } from './killedSite.ts';
import { storeProblems } from './storeCheck.ts';

export type Operation = 'publish' | 'activate' | 'rollback';
const operations: Operation[] = ['publish', 'activate', 'rollback'];

/** Result of one operation whose server was killed. */
export interface Killed {
  operation: Operation;
  /** Milliseconds after the operation began. */
  after: number;
  responded: boolean;
  outcome: 'old' | 'new';
  problems: string[];
}

const PARTS = 30;
const untouched = releaseFixture('results', '1.0.0');

/** Kills a site server during deployments; the store must have the old or the new state, and a retry succeed. */
export async function killedDeployment(
  kills: number,
  report: (killed: Killed) => void = () => undefined,
): Promise<Killed[]> {
  const site = await killedSite();
  try {
    await site.client.requireNothing();
    await site.client.publish(untouched);
    await site.client.activate('results', '1.0.0');
    const run = new Run(site);
    await run.prepare();
    const killed: Killed[] = [];
    for (let kill = 0; kill < kills; kill++) {
      killed.push(await run.killIn(operations[kill % operations.length] as Operation));
      report(killed.at(-1) as Killed);
    }
    return killed;
  } finally {
    await site.stop();
  }
}

class Run {
  readonly #site: KilledSite;
  readonly #live: string[] = [];
  #count = 0;
  #created: ReleaseFixture;
  /** Duration of each operation without a kill, in milliseconds. */
  readonly #durations: Record<Operation, number> = { publish: 0, activate: 0, rollback: 0 };

  constructor(site: KilledSite) {
    this.#site = site;
    this.#created = this.#next();
  }

  async prepare(): Promise<void> {
    for (const operation of ['publish', 'activate', 'publish', 'activate', 'rollback'] as const) {
      if (operation === 'publish') this.#created = this.#next();
      const started = performance.now();
      await this.#begin(operation);
      this.#durations[operation] = performance.now() - started;
      await this.#settle(operation);
    }
  }

  async killIn(operation: Operation): Promise<Killed> {
    if (operation === 'publish') this.#created = this.#next();
    let responded = false;
    const done = this.#begin(operation).then(
      () => {
        responded = true;
      },
      () => undefined,
    );
    const after = Math.random() * this.#durations[operation] * 1.1;
    await sleep(after);
    const hadResponse = responded;
    await this.#site.kill();
    await done;
    const problems = await storeProblems(new FolderStore(this.#site.dataDir));
    const outcome = await this.#settle(operation, problems);
    if (hadResponse && outcome === 'old') problems.push(`${operation} got a response, but has not happened`);
    await this.#site.comeBack();
    problems.push(...(await this.#again(operation, outcome)));
    return { operation, after: Math.round(after), responded: hadResponse, outcome, problems };
  }

  /** @throws when the connection breaks or the status is an error. */
  async #begin(operation: Operation): Promise<void> {
    const { client } = this.#site;
    const { version } = this.#created.release;
    const response = await {
      publish: () => client.publish(this.#created),
      activate: () => client.activate('cabinet', version),
      rollback: () => client.rollback('cabinet'),
    }[operation]();
    if (response.status >= 300) throw new Error(`${operation}: ${response.status} ${JSON.stringify(response.body)}`);
  }

  /** Compares the store with the state before the operation and the expected one after it. */
  async #settle(operation: Operation, problems: string[] = []): Promise<'old' | 'new'> {
    const store = new FolderStore(this.#site.dataDir);
    const { version } = this.#created.release;
    if (operation === 'publish') return (await new ReleaseLibrary(store).find('cabinet', version)) ? 'new' : 'old';
    const entry = await new CompositionLog(store).newest();
    if (entry?.live.results?.version !== '1.0.0') problems.push('the untouched remote has changed');
    const live = entry?.live.cabinet?.version;
    if (live === this.#live.at(-1)) return 'old';
    const expected = operation === 'activate' ? version : this.#live.at(-2);
    if (live !== expected) problems.push(`${live} is live: neither ${this.#live.at(-1)} nor ${expected}`);
    if (operation === 'activate') this.#live.push(version);
    else this.#live.pop();
    return 'new';
  }

  async #again(operation: Operation, outcome: 'old' | 'new'): Promise<string[]> {
    // A second rollback would be a new operation.
    if (operation === 'rollback' && outcome === 'new') return [];
    try {
      await this.#begin(operation);
    } catch (error) {
      return [`not finished afterwards: ${error instanceof Error ? error.message : error}`];
    }
    const problems = await storeProblems(new FolderStore(this.#site.dataDir));
    const onTheirWay = await new FolderStore(this.#site.dataDir).list('uploads/');
    if (operation === 'publish' && onTheirWay.length > 0) problems.push(`uploads are left: ${onTheirWay[0]}`);
    const is = await this.#settle(operation, problems);
    if (outcome === 'old' && is === 'old') problems.push(`${operation} was repeated, and has not happened`);
    return problems;
  }

  #next(): ReleaseFixture {
    this.#count += 1;
    const version = `1.0.${this.#count}`;
    const { release, files } = releaseFixture('cabinet', version);
    // Source maps need no hash in the entry; they only make the upload long enough to be killed in.
    for (let part = 0; part < PARTS; part++)
      files.set(`client/part.${part}.js.map`, Buffer.from(`${version} ${part}`.repeat(500)));
    return { release: describeRelease('cabinet', version, files, { assets: release.assets }), files };
  }
}
