import type { StoredError } from '@charity-run/release/api';
import { columns } from '../commandLine.ts';
import { formatTime } from '../formatTime.ts';
import { remoteCommand } from '../remoteCommand.ts';

export const command = remoteCommand({
  usage: 'errors NAME',
  summary: 'what went wrong at visitors and in rendering, newest first',
  run: async (client, name) => {
    const errors = await client.call<StoredError[]>('GET', `/platform/errors/${encodeURIComponent(name)}`);
    return { lines: errors.length > 0 ? errors.flatMap(getLines) : [`Nothing was reported of ${name}.`], data: errors };
  },
});

function getLines({ at, version, side, kind, route, path = '', message, source, count }: StoredError): string[] {
  const where = [`${kind} in the ${side === 'server' ? 'renderer' : 'browser'}`, route + path, version];
  return [
    ...columns([[formatTime(at), `${count} ×`, ...where]], ''),
    `    ${message}`,
    ...(source ? [`    ${source}`] : []),
  ];
}
