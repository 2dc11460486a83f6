import type { ProofOfWork } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { withProof } from './withProof.ts';

const solveChallenge = jest.fn();
jest.mock('./solveChallenge.ts', () => ({ solveChallenge: (challenge: unknown) => solveChallenge(challenge) }));

const challenge = { parameters: { nonce: 'a' }, signature: 'b' };
const required = () =>
  new ApiError({ kind: 'bad-request', code: 'proof_required', status: 429, details: { challenge } });
const limited = () => new ApiError({ kind: 'bad-request', code: 'too_many_codes', status: 429 });

/** A server that gives these responses in turn. */
function server(...responses: (Error | string)[]) {
  return jest.fn(async (_work: ProofOfWork) => {
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  });
}

beforeEach(() => {
  solveChallenge.mockReset().mockResolvedValue('proof');
  Object.defineProperty(globalThis, 'crypto', { value: { subtle: {} }, configurable: true });
});

test('without a rush nothing is solved', async () => {
  const [send, onProving] = [server('sent'), jest.fn()];
  expect(await withProof(send, onProving)).toBe('sent');
  expect(send.mock.calls).toEqual([[{ canProve: true }]]);
  expect(solveChallenge).not.toHaveBeenCalled();
  expect(onProving.mock.calls).toEqual([[false]]);
});

test('a required challenge is solved and its proof sent', async () => {
  const [send, onProving] = [server(required(), 'sent'), jest.fn()];
  expect(await withProof(send, onProving)).toBe('sent');
  expect(solveChallenge).toHaveBeenCalledWith(challenge);
  expect(send.mock.calls).toEqual([[{ canProve: true }], [{ canProve: true, proof: 'proof' }]]);
  expect(onProving.mock.calls).toEqual([[true], [false]]);
});

test('a browser that cannot solve it sends the request without a proof', async () => {
  solveChallenge.mockRejectedValue(new Error('no worker'));
  const send = server(required(), limited());
  await expect(withProof(send, jest.fn())).rejects.toMatchObject({ code: 'too_many_codes' });
  expect(send.mock.calls).toEqual([[{ canProve: true }], [{}]]);
});

test('rejected proofs end after the fourth one', async () => {
  const send = server(required(), required(), required(), required(), required(), 'delayed');
  expect(await withProof(send, jest.fn())).toBe('delayed');
  expect(solveChallenge).toHaveBeenCalledTimes(4);
  expect(send).toHaveBeenLastCalledWith({});
});

test('an insecure page has no cryptography and proves nothing', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  const send = server('delayed');
  expect(await withProof(send, jest.fn())).toBe('delayed');
  expect(send).toHaveBeenCalledWith({});
});

test('other errors are thrown', async () => {
  const onProving = jest.fn();
  await expect(withProof(server(limited()), onProving)).rejects.toMatchObject({ code: 'too_many_codes' });
  expect(onProving.mock.calls).toEqual([[false]]);
});
