import { AsyncLocalStorage } from 'node:async_hooks';

/** Of our making or cleaned like the log: a collector is one more place that holds nothing personal. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  /** `server` answers somebody, `client` asks somebody, `internal` (when left out) does neither. */
  kind?: 'server' | 'client' | 'internal';
  attributes?: Attributes;
}

/** A piece of work with a beginning and an end, part of one trace. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** Headers by which whoever is asked goes on with the trace (W3C Trace Context). */
  readonly headers: Readonly<Record<string, string>>;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** @param type the name of an error or a status, never its message: that may repeat what people typed. */
  fail(type: string): void;
  /** A part of this piece of work. */
  start(part: SpanStart): Span;
  /** Once is enough; more is no mistake. */
  end(): void;
}

/** Where spans go. */
export interface Tracing {
  /** @param carried headers of a caller who is trusted to say which trace this belongs to. */
  start(span: SpanStart, carried?: Readonly<Record<string, unknown>>): Span;
  /** Sends what has ended; gives up after a while. */
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<Span>();
let ofProcess: Tracing | undefined;

/** What the work going on is part of. */
export const currentSpan = (): Span | undefined => current.getStore();

/** Runs `work` as the work of this span. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work);

/** Where traces begin that nobody's request asked for. */
export function traceProcess(tracing: Tracing): void {
  ofProcess = tracing;
}

/** Runs `work` as a part of what goes on. Where nothing is traced it just runs. */
export function traced<T>(part: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = currentSpan()?.start(part);
  return span ? endedAfter(span, work) : work(undefined);
}

/** The same, and begins a trace where there is none: for calls to others, which workers make too. */
export function tracedAlways<T>(part: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = currentSpan()?.start(part) ?? ofProcess?.start(part);
  return span ? endedAfter(span, work) : work(undefined);
}

async function endedAfter<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await within(span, () => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'Error');
    throw error;
  } finally {
    span.end();
  }
}
