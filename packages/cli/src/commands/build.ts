import { join } from 'node:path';
import { readCandidate, sizeRows } from '@charity-run/release/validation';
import { build, getName } from '../check/runCheck.ts';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { findRemote } from '../findRemote.ts';

export const command: Command = {
  usage: 'build NAME',
  summary: 'builds it for production, for the browser and for the server',
  details: ['The version is that of package.json and a number made from the bytes: 1.4.0-56e101e1.'],
  takes: 1,
  run: async ({ positionals: [name = ''], progress }) => {
    const workspace = findRemote(name);
    await build(workspace, progress);
    const candidate = await readCandidate(join(workspace.directory, 'dist'), {
      budget: workspace.microFrontend.budget,
    });
    return {
      lines: [
        `${getName(candidate)} lies in ${workspace.folder}/dist`,
        ...columns(sizeRows(candidate.sizes, candidate.budget)),
      ],
      data: { name: candidate.release.name, version: candidate.release.version, sizes: candidate.sizes },
    };
  },
};
