import { isRemote } from '@charity-run/release/workspace';
import { checkAlone, getName, runCheck } from '../check/runCheck.ts';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { findMicroFrontend } from '../findRemote.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'check NAME',
  summary: 'builds it and checks every rule for publication',
  details: [
    'Rules: contract, mounts, exposed module, routes, texts in both languages, styles in their layer and place,',
    'slots and fills, size, shared versions, addresses, source maps. The site reports what is live; without a token the',
    'rest is checked.',
  ],
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [name = ''], options, progress }) => {
    const workspace = findMicroFrontend(name);
    const site = getSite(options);
    const isAlone = site.token === undefined && isRemote(workspace);
    const checked = isAlone ? await checkAlone(workspace, progress) : await runCheck(workspace, site, progress);
    const { release, sizes, rows, slots } = checked;
    return {
      lines: [
        isAlone
          ? `✔ ${getName(checked)} keeps every rule that needs no site; with MFE_TOKEN it is compared with what is live`
          : `✔ ${getName(checked)} may be published`,
        ...columns(rows),
        ...slots,
      ],
      data: { name: release.name, version: release.version, sizes },
    };
  },
};
