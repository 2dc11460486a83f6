import { test as base } from '@playwright/test';
import { type LabState, type LabWish, labScript } from 'tools/fault-injection';
import { type Service, startService, stopServices } from 'tools/process';
import { staffToken } from './staff.ts';

export interface LabOptions {
  /** Versions of remotes: `local`, a version in the store, or `none`; the build of this checkout where nothing is said. */
  composition: NonNullable<LabWish['composition']>;
  /** `cabinet=offline`, `payment=late-notice`. */
  faults: string[];
  contentFrom: LabState['source'];
}

/** The composed product of this worker, to be broken and mended while a story is told. */
export interface LabControl {
  url: string;
  state: () => Promise<LabState>;
  /** From now on these faults are on, and no others. */
  breakWith: (...faults: string[]) => Promise<void>;
  /** Ends all faults. */
  heal: () => Promise<void>;
  arrange: (wish: LabWish) => Promise<void>;
}

/** A lab of its own, as the command line starts it. The product under test has been built before: `serve.ts`. */
export function startLab(...args: string[]): Promise<Service> {
  const env = { STAFF_TOKEN: staffToken, LOG_LEVEL: 'silent', RENDER_TIMEOUT_MS: '4000' };
  return startService(labScript, env, ['--port', '0', '--as-built', ...args]);
}

/**
 * Stories of a site that is composed and broken on purpose: `test.use({ composition: …, faults: ['cabinet=offline'] })`.
 * Every worker has one lab, brought before each story to the state that the story asks for.
 */
export const test = base.extend<LabOptions & { lab: LabControl }, { labService: Service }>({
  composition: [{}, { option: true }],
  faults: [[], { option: true }],
  contentFrom: ['embedded', { option: true }],
  labService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const service = await startLab();
      await use(service);
      await stopServices([service]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  lab: async ({ labService, composition, faults, contentFrom }, use) => {
    const lab = controlOf(labService.url);
    await lab.arrange({ composition, faults, source: contentFrom });
    await use(lab);
  },
  baseURL: ({ lab }, use) => use(lab.url),
});

function controlOf(url: string): LabControl {
  const arrange = async (wish: LabWish) => {
    const answer = await fetch(`${url}/lab/state`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    if (!answer.ok) throw new Error((await answer.json()).message);
  };
  return {
    url,
    arrange,
    state: async () => (await fetch(`${url}/lab/state`)).json(),
    breakWith: (...faults) => arrange({ faults }),
    heal: () => arrange({ faults: [] }),
  };
}
