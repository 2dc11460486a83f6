import type { FinishUpload } from 'shared-lib/finish';
import type { FakeResponse, fakeServer } from 'shared-lib/testing';

type Server = ReturnType<typeof fakeServer>;
type Respond = () => FakeResponse | Promise<FakeResponse>;

interface Given {
  photo?: Respond;
  track?: Respond;
}

const BASE = '/custom/v1/registrations/7/finish-uploads';

/** Takes files in parts, as the server does. Each file has the number of its choice as its name. */
export function fakeUploads(server: Server, given: Given) {
  let chosen = 0;
  const received = new Map<string, number>();
  /** What happens to the next parts in place of being taken. */
  const faults: FakeResponse[] = [];
  const begun: FinishUpload[] = [];
  const fake = {
    given,
    faults,
    begun,
    received,
    countParts: () => count('PATCH'),
    countTaken: () => count('PUT', '/'),
  };
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    chosen += 1;
    serve(`0-0-0-0-${chosen}`);
    return `0-0-0-0-${chosen}`;
  });

  function serve(upload: string) {
    const own = `${BASE}/${upload}`;
    server.routes[`PUT ${own}`] = ({ body }) => {
      begun.push(body as FinishUpload);
      return { body: { offset: received.get(upload) ?? 0 } };
    };
    server.routes[`PATCH ${own}`] = ({ body, params }) => {
      const fault = faults.shift();
      if (fault) return fault;
      const offset = received.get(upload) ?? 0;
      if (params.offset !== offset) return { status: 409, code: 'upload_offset', data: { status: 409, offset } };
      received.set(upload, offset + (body as Blob).size);
      return { body: { offset: received.get(upload) } };
    };
    server.routes[`DELETE ${own}`] = () => ({ body: undefined });
    for (const kind of ['photo', 'track'] as const) {
      server.routes[`PUT ${own}/${kind}`] = () => given[kind]?.() ?? { status: 404, code: 'upload_unknown' };
    }
  }

  function count(method: string, end = '') {
    return server.calls.filter(
      ({ route }) => route.startsWith(`${method} ${BASE}`) && (!end || /\/(photo|track)$/.test(route)),
    ).length;
  }
  return fake;
}
