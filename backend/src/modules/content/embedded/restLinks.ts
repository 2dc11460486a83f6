import type { EntryType, TermType } from '../contentTypes.ts';

const REST = '/wp-json/wp/v2';
const curies = [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }];

/** `_links` of an entry that this backend serves. */
export function entityLinks(type: EntryType, id: number, imageId: number) {
  return {
    self: [{ href: `${REST}/${type.route}/${id}` }],
    collection: [{ href: `${REST}/${type.route}` }],
    about: [{ href: `${REST}/types/${type.name}` }],
    ...(imageId > 0 && {
      'wp:featuredmedia': [{ embeddable: true, href: `${REST}/media/${imageId}` }],
    }),
    'wp:attachment': [{ href: `${REST}/media?parent=${id}` }],
    ...(type.taxonomy && {
      'wp:term': [{ taxonomy: type.taxonomy, embeddable: true, href: `${REST}/${type.taxonomy}?post=${id}` }],
    }),
    curies,
  };
}

export function termLinks(type: TermType, id: number) {
  return {
    self: [{ href: `${REST}/${type.route}/${id}` }],
    collection: [{ href: `${REST}/${type.route}` }],
    about: [{ href: `${REST}/taxonomies/${type.route}` }],
    'wp:post_type': type.entryRoutes.map((route) => ({ href: `${REST}/${route}?${type.route}=${id}` })),
    curies,
  };
}
