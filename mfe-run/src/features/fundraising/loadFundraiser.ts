import { ignoreUnknownLink } from 'shared-lib/failures';
import { fundraiserApi } from 'shared-lib/fundraising';
import { notFound } from 'shared-lib/http';

/** @throws a 404 response for a page that is not public, or while pages are switched off. */
export async function loadFundraiser(address: string, signal: AbortSignal) {
  const page = await fundraiserApi.page(address, signal).catch(ignoreUnknownLink('fundraiser_unknown'));
  if (!page) throw notFound();
  return page;
}
