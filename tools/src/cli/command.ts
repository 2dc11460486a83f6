/** An option of a command, as `--help` tells it. */
export interface Option {
  type: 'string' | 'boolean';
  /** Stands behind it in the help: `URL`. */
  value?: string;
  says: string;
}

export interface Input {
  positionals: string[];
  options: Record<string, string | boolean | undefined>;
  /** Says what is going on; goes to the standard error, so that what a machine reads stays clean. */
  progress: (line: string) => void;
}

export interface Outcome {
  /** For people. */
  lines: string[];
  /** For machines (`--json`). */
  data?: unknown;
}

export interface Command {
  /** What follows `npm run mfe --`: `publish NAME`. */
  usage: string;
  summary: string;
  /** What else `--help` says. */
  details?: string[];
  options?: Record<string, Option>;
  /** How many arguments it takes: all of them, or from the first number to the second. */
  takes: number | [number, number];
  /**
   * @throws {Refused} when what was asked for may not be done, or did not work.
   * @throws {Misused} when it was not asked for properly.
   */
  run: (input: Input) => Promise<Outcome>;
}

/** Exit code 1: what was asked for is refused. Every problem says what is wrong, where, and what to do. */
export class Refused extends Error {
  override name = 'Refused';
  readonly problems: string[];

  constructor(message: string, problems: string[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** Exit code 2: the command line itself is wrong. */
export class Misused extends Error {
  override name = 'Misused';
}
