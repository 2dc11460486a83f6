import { decodeSlug, localeOfRequest, localizePath } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, redirect } from 'shared-lib/router';

const FOR_GOOD = 301;

/** Leads from an address that an entry had to the one that it has. @throws a redirect */
export function assertAddress(
  { slug }: { slug: string },
  { request, params }: LoaderFunctionArgs,
  toPath: (slug: string) => string,
) {
  if (decodeSlug(slug) === decodeSlug(params.slug ?? '')) return;
  throw redirect(localizePath(toPath(slug), localeOfRequest(request)) + new URL(request.url).search, FOR_GOOD);
}
