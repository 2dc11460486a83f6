import type { ConfigSchema, ConfigValue } from '@charity-run/contract';
import type { ConfigChange, ConfigUndo, RemoteConfig, SettingsVersion } from '@charity-run/release/api';
import { type Command, CommandError, UsageError } from '../command.ts';
import { columns } from '../commandLine.ts';
import { remoteName } from '../findRemote.ts';
import { formatTime } from '../formatTime.ts';
import { type PlatformClient, platformClient } from '../platform/client.ts';
import { getSite, siteOptions } from '../platform/site.ts';

export const command: Command = {
  usage: 'config show|history|undo NAME | config set NAME FIELD=VALUE… | config unset NAME FIELD…',
  summary: 'values that a micro-frontend takes without a release',
  details: [
    'The live release declares the fields by "configSchema" in "microFrontend" of package.json. Values are public.',
    'They reach pages within seconds. "undo" sets what was set before the last change, one change further back each time, or',
    '--version N of "history".',
  ],
  options: { ...siteOptions, version: { type: 'string', value: 'N', description: 'undo: a version of "history"' } },
  takes: [2, 30],
  run: async ({ positionals: [verb = '', target = '', ...fields], options }) => {
    const name = remoteName(target);
    const client = platformClient(getSite(options));
    if (verb === 'history') return describeHistory(await getHistory(client, name));
    const config = await runAction(verb, { client, name, fields, version: options.version });
    return { lines: configLines(config), data: config };
  },
};

interface Request {
  client: PlatformClient;
  name: string;
  fields: string[];
  version: string | boolean | undefined;
}

async function runAction(verb: string, { client, name, fields, version }: Request): Promise<RemoteConfig> {
  const show = () => client.call<RemoteConfig>('GET', `/platform/config/${encodeURIComponent(name)}`);
  if (verb === 'show' && fields.length === 0) return show();
  if (verb === 'undo' && fields.length === 0) {
    const json: ConfigUndo = { name, ...(version !== undefined && { number: Number(version) }) };
    return client.call('POST', '/platform/config/undo', { json });
  }
  if ((verb !== 'set' && verb !== 'unset') || fields.length === 0)
    throw new UsageError(`Usage: npm run cli -- ${command.usage}`);
  const { schema } = await show();
  const values =
    verb === 'unset' ? fields.map((field) => [field, null]) : fields.map((text) => readField(text, schema));
  const json: ConfigChange = { name, values: Object.fromEntries(values) };
  return client.call('POST', '/platform/config', { json });
}

/** A text that is no value of the field's type is sent as it is: the site names what is wrong. */
function readField(given: string, schema: ConfigSchema): [string, ConfigValue] {
  const [, field = '', text = ''] = /^([^=]+)=(.*)$/s.exec(given) ?? [];
  if (!field) throw new CommandError(`${given} is not FIELD=VALUE`);
  const type = schema[field]?.type;
  if (type === 'boolean' && /^(true|false)$/.test(text)) return [field, text === 'true'];
  const number = Number(text);
  const isNumber = (type === 'number' || type === 'integer') && text.trim() !== '' && Number.isFinite(number);
  return [field, isNumber ? number : text];
}

function configLines({ schema, set, inForce }: RemoteConfig): string[] {
  const rows = Object.entries(schema).map(([field, { default: standard, description = '' }]) => [
    field,
    JSON.stringify(inForce[field] ?? standard),
    Object.hasOwn(set, field) ? `set; by default ${JSON.stringify(standard)}` : 'default',
    description,
  ]);
  return rows.length > 0 ? columns(rows) : ['Its live release declares no fields.'];
}

const getHistory = ({ call }: PlatformClient, name: string) =>
  call<SettingsVersion[]>('GET', `/platform/settings/${encodeURIComponent(name)}/history`);

function describeHistory(versions: SettingsVersion[]) {
  const rows = versions.map(({ number, at, by, origin, config = {} }) => [
    String(number),
    formatTime(at),
    by,
    origin ?? '',
    JSON.stringify(config),
  ]);
  return { lines: columns([['version', 'at', 'by', 'service', 'values'], ...rows]), data: versions };
}
