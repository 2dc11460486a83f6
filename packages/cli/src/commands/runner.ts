import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, UsageError } from '../command.ts';
import { describeError } from '../describeError.ts';
import { platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';
import { accountFor } from '../smoke/account.ts';
import { finishOpenRuns } from '../smoke/smokeRuns.ts';

const POLL_MS = 2000;

export const command: Command = {
  usage: 'runner [--once]',
  summary: 'carries out the smoke runs that teams request, in a real browser, until Ctrl-C',
  details: [
    'It needs a key that reaches nothing else: "token create @runner" prints one for MFE_RUNNER_KEY. Teams have no such',
    'key, so they cannot report results. Its account (MFE_ACCOUNT) sees what lies behind the login.',
  ],
  options: {
    url: siteOptions.url as NonNullable<(typeof siteOptions)['url']>,
    account: { type: 'string', value: 'EMAIL:PASSWORD', description: 'sees what lies behind the login (MFE_ACCOUNT)' },
    once: { type: 'boolean', description: 'only the runs that wait now' },
  },
  takes: 0,
  run: async ({ options, progress }) => {
    const site = getSite(options);
    if (!site.runner) throw new UsageError('The key of the runner is missing: set MFE_RUNNER_KEY.');
    const runner = platformClient({ ...site, token: site.runner });
    const account = accountFor(site, options);
    const finish = async () => {
      const finished = await finishOpenRuns(runner, account, progress);
      for (const { name, version, state } of finished) progress(`${name}@${version}: ${state}`);
      return finished;
    };
    const first = await finish();
    if (options.once) return { lines: [`${first.length} smoke runs`], data: first };
    let reported = '';
    for (;;) {
      await sleep(POLL_MS);
      // A site that restarts finds the runner still there.
      const problem = await finish().then(() => '', describeError);
      if (problem && problem !== reported) progress(problem);
      reported = problem;
    }
  },
};
