import { getName, runCheck } from '../check/runCheck.ts';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { findMicroFrontend } from '../findRemote.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'check NAME',
  summary: 'builds it and checks every rule for publication',
  details: [
    'Rules: contract, mounts, exposed module, routes, texts in both languages, styles in their layer and place,',
    'size, shared versions, addresses, source maps. The site reports what is live.',
  ],
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [name = ''], options, progress }) => {
    const checked = await runCheck(findMicroFrontend(name), getSite(options), progress);
    const { release, sizes, rows } = checked;
    return {
      lines: [`✔ ${getName(checked)} may be published`, ...columns(rows)],
      data: { name: release.name, version: release.version, sizes },
    };
  },
};
