export {
  type CardTestingLimiter,
  createCardTestingLimiter,
  getPayerKeys,
  type PayerKeys,
} from './cardTesting/cardTestingLimiter.ts';
export { createFailureRateLimiter, type LimitedSubject } from './failureRateLimiter.ts';
export { createProofOfWork, HARDEST, type ProofChallenge, type ProofOfWork } from './proofOfWork/proofOfWork.ts';
export { purgeRateLimits } from './purgeRateLimits.ts';
export { type Consumed, createRateLimiter, type RateLimit, type RateLimiter, SITE_FACTOR } from './rateLimiter.ts';
export { rateLimitKey } from './rateLimitKey.ts';
