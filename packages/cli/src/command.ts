export interface Option {
  type: 'string' | 'boolean';
  /** Placeholder in the help: `URL`. */
  value?: string;
  description: string;
}

export interface Input {
  positionals: string[];
  options: Record<string, string | boolean | undefined>;
  /** Prints progress to standard error; standard output is the result. */
  progress: (line: string) => void;
}

export interface Outcome {
  lines: string[];
  /** Printed by `--json`. */
  data?: unknown;
}

export interface Command {
  /** Usage after `npm run cli --`: `publish NAME`. */
  usage: string;
  summary: string;
  /** Extra lines of `--help`. */
  details?: string[];
  options?: Record<string, Option>;
  takes: number | [number, number];
  /** @throws {CommandError} when it is not allowed or has failed. @throws {UsageError} when the command line is wrong. */
  run: (input: Input) => Promise<Outcome>;
}

/** Exit code 1. Every problem names its cause, its place and the fix. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly problems: string[];

  constructor(message: string, problems: string[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** Ends the process at once, whatever it waits for. */
export class Interrupted extends CommandError {
  override name = 'Interrupted';
}

/** Exit code 2: the command line is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}
