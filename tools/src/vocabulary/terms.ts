/**
 * Words this project no longer uses, and the standard term for each. `kept page` also matches `KeptPages`, `kept_page` and
 * `kept-page`; a plural `s` is matched by itself.
 */
export const replacements: Record<string, string> = {
  keepable: 'cacheable',
  'is for all': 'cacheable',
  'pack worker': 'compression worker',
  'one part is there': 'lazy with Suspense',
  'wanted page': 'requested page',
  'made page': 'rendered page',
  'make page': 'render page',
};
