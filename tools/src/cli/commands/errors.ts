import type { StoredError } from 'shell/platform';
import type { Command } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { formatTime } from '../formatTime.ts';
import { platformClient } from '../platform/client.ts';
import { siteOf, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'errors NAME',
  summary: 'what went wrong at visitors and in rendering, newest first',
  options: siteOptions,
  takes: 1,
  run: async ({ positionals: [typed = ''], options }) => {
    const name = remoteName(typed);
    const client = platformClient(siteOf(options));
    const errors = await client.call<StoredError[]>('GET', `/platform/errors/${encodeURIComponent(name)}`);
    return { lines: errors.length > 0 ? errors.flatMap(linesOf) : [`Nothing was reported of ${name}.`], data: errors };
  },
};

function linesOf({ at, version, side, kind, route, message, source, count }: StoredError): string[] {
  const where = [`${kind} in the ${side === 'server' ? 'renderer' : 'browser'}`, route, version];
  return [
    ...columns([[formatTime(at), `${count} ×`, ...where]], ''),
    `    ${message}`,
    ...(source ? [`    ${source}`] : []),
  ];
}
