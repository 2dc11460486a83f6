import { isRemote } from '@charity-run/release/workspace';
import { findLiveContracts, writeSiteTypes } from '../check/siteTypes.ts';
import type { Command } from '../command.ts';
import { findMicroFrontend, nameOfWorkspace } from '../findRemote.ts';
import { platformClient, statusFor } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'types NAME',
  summary: 'brings the types of live slots, events and query parameters, to compile against',
  details: [
    'They are written to node_modules/@charity-run/site; "check" and "publish" compare with what is live then.',
  ],
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const workspace = findMicroFrontend(typed);
    const name = nameOfWorkspace(workspace);
    const client = platformClient(getSite(options));
    const contracts = await findLiveContracts(client, await statusFor(client, name));
    const folder = writeSiteTypes(contracts, isRemote(workspace) ? name : '');
    const shown = contracts.map(({ owner, version }) => `  ${owner}@${version}`);
    return {
      lines: [`✔ ${folder} has the types of ${contracts.length} live releases`, ...shown],
      data: contracts.map(({ owner, version, integrity }) => ({ owner, version, integrity })),
    };
  },
};
