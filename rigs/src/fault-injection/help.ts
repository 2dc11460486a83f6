import { serviceFaults } from '@charity-run/cli/lab/faults/faults';
import { remoteFaults } from '@charity-run/cli/lab/faults/remoteFaults';

const getTable = (target: string, faults: readonly { name: string; description: { en: string } }[]) =>
  faults.map(({ name, description }) => `  ${`${target}=${name}`.padEnd(32)}${description.en}`);

export const help = `npm run lab -- [--REMOTE local|VERSION|none] [--shell local|VERSION] [--fault TARGET=NAME] [--clock TIME] [--port PORT] [--store DIR]

The composed product in one process, on an empty database, with a sandbox for every service and faults by name.

  --content, --registration, --cabinet, --office
                                  local: the build of this checkout, the default
                                  1.4.0 or 1.4.0-3f2a9c01: a release in the store
                                  none: left out
  --shell                         local, or a release in the store that fits the others
  --fault TARGET=NAME             may be given several times; switched at /lab while it runs
  --source embedded|wordpress     where the content comes from; wordpress with any fault of WordPress
  --clock TIME                    the day it is, such as 2025-05-26T09:00:00Z or +3d
  --port PORT                     3000 by default; 0 takes any free one
  --as-built                      takes the builds as they are
  --store DIR                     the folder that holds releases/NAME/VERSION; DATA_DIR or .data by default

Faults:
${[
  getTable('REMOTE', remoteFaults),
  ...Object.entries(serviceFaults).map(([target, faults]) => getTable(target, faults)),
]
  .flat()
  .join('\n')}
  ${'clock=+3d'.padEnd(32)}The clock is moved, or set to an ISO time.
`;
