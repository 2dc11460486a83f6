import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Command, type Input, type Option, UsageError } from './command.ts';
import { describeError } from './describeError.ts';

const common: Record<string, Option> = {
  json: { type: 'boolean', description: 'prints the result as JSON' },
  help: { type: 'boolean', description: 'prints this' },
};

/** Parses the arguments after the command's name. @throws {UsageError} naming an unknown option or a missing argument. */
export function readInput(command: Command, typed: string[], progress: Input['progress']): Input {
  const options = { ...common, ...command.options };
  const parsed = parse(typed, options);
  const [least, most] = typeof command.takes === 'number' ? [command.takes, command.takes] : command.takes;
  const given = parsed.positionals.length;
  if (!parsed.values.help && (given < least || given > most)) throw new UsageError(`Usage: ${line(command)}`);
  return { positionals: parsed.positionals, options: parsed.values, progress };
}

function parse(typed: string[], options: Record<string, Option>) {
  const config: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [name, { type }]),
  );
  try {
    const { positionals, values } = parseArgs({ args: typed, options: config, allowPositionals: true });
    return { positionals, values: values as Input['options'] };
  } catch (error) {
    throw new UsageError(describeError(error));
  }
}

export function getHelp(command: Command): string[] {
  const options = Object.entries({ ...command.options, ...common });
  const rows = options.map(([name, { value, description }]): [string, string] => [
    `--${name}${value ? ` ${value}` : ''}`,
    description,
  ]);
  return [line(command), '', command.summary, ...(command.details ?? []), '', ...columns(rows)];
}

export function overview(commands: Command[]): string[] {
  return [
    'npm run cli -- COMMAND',
    '',
    ...columns(commands.map(({ usage, summary }) => [usage, summary])),
    '',
    'NAME is a micro-frontend (cabinet) or its folder (mfe-cabinet); VERSION may be short (1.4.0) while only one begins so.',
    'Every command has --help. Exit codes: 0 done, 1 rejected or failed, 2 wrong usage.',
  ];
}

function line({ usage }: Command): string {
  return `npm run cli -- ${usage}`;
}

/** Aligns the columns of rows. */
export function columns(rows: string[][], indent = '  '): string[] {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    (indent + row.map((cell, index) => cell.padEnd((widths[index] ?? 0) + 2)).join('')).trimEnd(),
  );
}
