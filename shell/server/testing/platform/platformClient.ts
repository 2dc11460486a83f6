import { computeIntegrity } from '@charity-run/release/integrity';
import type { ReleaseFixture } from './releaseFixture.ts';

export interface PlatformResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: responses are untyped JSON, as for a team's program.
  body: any;
  headers: Headers;
}

export interface Call {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls a platform as a team's program does. */
export function platformClient(url: string, token?: string) {
  async function call(path: string, { method, body, headers = {}, ...given }: Call = {}): Promise<PlatformResponse> {
    const bearer = 'token' in given ? given.token : token;
    const isBytes = Buffer.isBuffer(body);
    const response = await fetch(`${url}/platform/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  const upload = ({ release: { name, version } }: ReleaseFixture, path: string, bytes: Buffer, options: Call = {}) =>
    call(`uploads/${name}/${version}/${path}`, {
      method: 'PUT',
      body: bytes,
      ...options,
      headers: { 'x-integrity': computeIntegrity(bytes), ...options.headers },
    });

  return {
    call,
    upload,
    finish: ({ release }: ReleaseFixture, options: Call = {}) =>
      call(`releases/${release.name}/${release.version}`, { body: release, ...options }),
    /** Uploads the missing files, and finishes. */
    async publish(fixture: ReleaseFixture): Promise<PlatformResponse> {
      const { name, version } = fixture.release;
      const { files = {} } = (await call(`uploads/${name}/${version}`)).body;
      for (const [path, bytes] of fixture.files) {
        if (files[path] === computeIntegrity(bytes)) continue;
        const response = await upload(fixture, path, bytes);
        if (response.status !== 204) return response;
      }
      return call(`releases/${name}/${version}`, { body: fixture.release });
    },
    /** The policy of a test that activates without smoke runs. */
    requireNothing: () => call('policies', { body: { name: '*', rules: [] } }),
    activate: (name: string, version: string, percent?: number) =>
      call('activations', { body: { name, version, percent } }),
    rollback: (name: string) => call('rollbacks', { body: { name } }),
  };
}

export type PlatformClient = ReturnType<typeof platformClient>;
