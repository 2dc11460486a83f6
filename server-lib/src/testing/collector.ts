import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as it came, with what is written around it. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first of a trace. */
  parentSpanId: string;
  kind: 'internal' | 'server' | 'client';
  attributes: Record<string, unknown>;
  isFailed: boolean;
}

interface Value {
  stringValue?: string;
  intValue?: number;
  boolValue?: boolean;
}
type Attributes = { key: string; value: Value }[];
interface Sent {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        kind: number;
        attributes: Attributes;
        status?: { code?: number };
      }[];
    }[];
  }[];
}

const KINDS = ['internal', 'internal', 'server', 'client'] as const;

/** A collector of traces that takes OTLP as JSON and keeps what came. @param respond in place of taking it. */
export async function temporaryCollector(respond?: RequestListener) {
  const bodies: string[] = [];
  const calls: { url?: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, reply) => {
    calls.push({ url: request.url, headers: request.headers });
    if (respond) return respond(request, reply);
    bodies.push(await text(request));
    reply.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    calls,
    spans: (): CollectedSpan[] =>
      bodies
        .filter((body) => body.startsWith('{'))
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans.flatMap(getSpans)),
    close: () => void server.close().closeAllConnections(),
  };
}

function getSpans({ resource, scopeSpans }: Sent['resourceSpans'][number]): CollectedSpan[] {
  const service = String(readable(resource.attributes)['service.name']);
  return scopeSpans.flatMap(({ spans }) =>
    spans.map(({ name, traceId, spanId, parentSpanId = '', kind, attributes, status }) => ({
      service,
      name,
      traceId,
      spanId,
      parentSpanId,
      kind: KINDS[kind] ?? 'internal',
      attributes: readable(attributes),
      isFailed: status?.code === 2,
    })),
  );
}

function readable(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );
}
