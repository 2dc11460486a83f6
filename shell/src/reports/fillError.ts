import type { ReportedRelease } from './report.ts';

/** An error of a part in a slot, which is of another release than its page. */
export class FillError extends Error {
  readonly release: ReportedRelease;

  constructor(cause: unknown, { name, version }: ReportedRelease) {
    super(cause instanceof Error ? cause.message : 'something that is no error was thrown', { cause });
    if (cause instanceof Error) Object.assign(this, { name: cause.name, stack: cause.stack });
    this.release = { name, version };
  }
}
