import { notFoundError, rateLimitError } from '../../errors.ts';

export class ShareLinkUnknown extends notFoundError('share_link_unknown', 'No link has this code.') {}

export class ShareLinksRateLimited extends rateLimitError(
  'too_many_share_links',
  'Too many requests for shared links came from here.',
) {}
