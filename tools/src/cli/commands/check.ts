import { nameOf, runCheck } from '../check/runCheck.ts';
import { sizeRows } from '../check/size.ts';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { findRemote } from '../findRemote.ts';
import { siteOf, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'check NAME',
  summary: 'builds it and asks every rule whether it may be published',
  details: [
    'Rules: contract, mounts, exposed module, routes, texts in both languages, styles in their layer and place,',
    'size, shared versions, addresses, source maps. What is live is asked of the site.',
  ],
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [name = ''], options, progress }) => {
    const candidate = await runCheck(findRemote(name), siteOf(options), progress);
    const { release, sizes, budget } = candidate;
    return {
      lines: [`✔ ${nameOf(candidate)} may be published`, ...columns(sizeRows(sizes, budget))],
      data: { name: release.name, version: release.version, sizes },
    };
  },
};
