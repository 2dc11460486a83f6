import type { Command, Outcome } from './command.ts';
import { remoteName } from './findRemote.ts';
import { type PlatformClient, platformClient } from './platform/client.ts';
import { getSite, siteOptions } from './platform/site.ts';

interface RemoteCommand extends Pick<Command, 'usage' | 'summary'> {
  run: (client: PlatformClient, name: string) => Promise<Outcome>;
}

/** A command whose only argument is a micro-frontend of a site. */
export function remoteCommand({ usage, summary, run }: RemoteCommand): Command {
  return {
    usage,
    summary,
    options: siteOptions,
    takes: 1,
    run: async ({ positionals: [typed = ''], options }) => {
      const name = remoteName(typed);
      return run(platformClient(getSite(options)), name);
    },
  };
}
