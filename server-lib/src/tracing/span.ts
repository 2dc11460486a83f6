import { AsyncLocalStorage } from 'node:async_hooks';

/** Attributes contain no personal data: they leave this machine. */
export type Attributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  kind?: 'server' | 'client' | 'internal';
  attributes?: Attributes;
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly headers: Readonly<Record<string, string>>;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** @param type an error name or a status, never a message: messages may contain user input. */
  fail(type: string): void;
  start(part: SpanStart): Span;
  end(): void;
}

export interface Tracing {
  /** @param carried headers of a trusted caller that continue a trace. */
  start(span: SpanStart, carried?: Readonly<Record<string, unknown>>): Span;
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<Span>();
let ofProcess: Tracing | undefined;

export const currentSpan = (): Span | undefined => current.getStore();

export const within = <T>(span: Span, work: () => T): T => current.run(span, work);

export function traceProcess(tracing: Tracing): void {
  ofProcess = tracing;
}

/** Runs `work` in a child span; without a current span it just runs. */
export function traced<T>(part: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const span = currentSpan()?.start(part);
  return span ? endedAfter(span, work) : work(undefined);
}

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
