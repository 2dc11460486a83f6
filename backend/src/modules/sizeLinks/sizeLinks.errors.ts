import { notFoundError, rateLimitError } from '../../errors.ts';

export class SizeLinkNotFound extends notFoundError('size_link_not_found', 'This link is not valid or has expired.') {}

export class SizeLinkRateLimited extends rateLimitError('too_many_sizes', 'Too many sizes came from this client.') {}
