import { ApiError } from 'shared-lib/http';
import { ignoreCode, ignoreUnknownLink } from './ignoreCode.ts';

const failWith = (code: string) => Promise.reject(new ApiError({ kind: 'bad-request', status: 400, code }));

test('a link that nobody knows, or that cannot be one, loads nothing; other errors stay', async () => {
  const ignore = ignoreUnknownLink('link_unknown');
  await expect(failWith('link_unknown').catch(ignore)).resolves.toBeUndefined();
  await expect(failWith('invalid_request').catch(ignore)).resolves.toBeUndefined();
  await expect(failWith('too_many_attempts').catch(ignore)).rejects.toMatchObject({ code: 'too_many_attempts' });
  await expect(failWith('invalid_request').catch(ignoreCode('link_unknown'))).rejects.toBeInstanceOf(ApiError);
});
