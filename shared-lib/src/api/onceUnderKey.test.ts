import { onceUnderKey } from './onceUnderKey.ts';

const keys: string[] = [];
const send = (what: string, outcome: Promise<string>) =>
  onceUnderKey(what, ({ 'Idempotency-Key': key }) => {
    keys.push(key);
    return outcome;
  });
const fails = () => Promise.reject(new Error('lost'));

beforeEach(() => keys.splice(0));

test('a call that is tried again keeps its key until it succeeds', async () => {
  await expect(send('ticket', fails())).rejects.toThrow('lost');
  await expect(send('ticket', fails())).rejects.toThrow('lost');
  expect(await send('ticket', Promise.resolve('sent'))).toBe('sent');
  await send('ticket', Promise.resolve('sent'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
  expect(keys[3]).not.toBe(keys[0]);
});

test('calls that differ have keys of their own', async () => {
  await expect(send('one', fails())).rejects.toThrow('lost');
  await expect(send('other', fails())).rejects.toThrow('lost');
  expect(keys[1]).not.toBe(keys[0]);
});
