import { PlatformError } from '@charity-run/release/platformError';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Each change is stored for good and clears the page cache. */
const MAX_PER_MINUTE = 60;

/** A hook after authentication that limits the changes of one caller, whatever its address. @throws {PlatformError} `too-many` */
export function limitChanges(platform: FastifyInstance) {
  const count = platform.createRateLimit({
    max: MAX_PER_MINUTE,
    keyGenerator: ({ caller }: FastifyRequest) => caller?.id ?? 'operator',
  });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new PlatformError('too-many');
  };
}
