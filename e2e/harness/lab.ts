import { test as base } from '@playwright/test';
import { type LabRequest, type LabState, labScript } from 'rigs/fault-injection';
import { type Service, startService, stopServices } from 'tools/process';
import { staffToken } from './staff.ts';

export interface LabOptions {
  /** Versions of remotes: `local`, a stored version, or `none`; the build of this checkout by default. */
  composition: NonNullable<LabRequest['composition']>;
  /** `cabinet=offline`, `payment=late-notice`. */
  faults: string[];
  contentFrom: LabState['source'];
}

/** The composed product of this worker, with faults switched on and off during a test. */
export interface LabControl {
  url: string;
  state: () => Promise<LabState>;
  /** Switches on these faults, and no others. */
  breakWith: (...faults: string[]) => Promise<void>;
  /** Switches off all faults. */
  heal: () => Promise<void>;
  apply: (requested: LabRequest) => Promise<void>;
}

/** Starts a lab from the command line. `serve.ts` has built the product before. */
export function startLab(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Service> {
  const common = { STAFF_TOKEN: staffToken, LOG_LEVEL: 'silent' };
  return startService(labScript, { ...common, ...env }, ['--port', '0', '--as-built', ...args]);
}

/**
 * For tests with faults: `test.use({ composition: …, faults: ['cabinet=offline'] })`. One lab per worker, reset before
 * each test.
 */
export const test = base.extend<LabOptions & { lab: LabControl }, { labService: Service }>({
  composition: [{}, { option: true }],
  faults: [[], { option: true }],
  contentFrom: ['embedded', { option: true }],
  labService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const service = await startLab([], { RENDER_TIMEOUT_MS: '4000' });
      await use(service);
      await stopServices([service]);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  lab: async ({ labService, composition, faults, contentFrom }, use) => {
    const lab = createControl(labService.url);
    await lab.apply({ composition, faults, source: contentFrom });
    await use(lab);
  },
  baseURL: ({ lab }, use) => use(lab.url),
});

function createControl(url: string): LabControl {
  const apply = async (requested: LabRequest) => {
    const respond = await fetch(`${url}/lab/state`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requested),
    });
    if (!respond.ok) throw new Error((await respond.json()).message);
  };
  return {
    url,
    apply,
    state: async () => (await fetch(`${url}/lab/state`)).json(),
    breakWith: (...faults) => apply({ faults }),
    heal: () => apply({ faults: [] }),
  };
}
