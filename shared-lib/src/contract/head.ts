/** Head tags of one page. The shell adds canonical, hreflang and the site's own tags around them. */
export interface HeadTags {
  title: string;
  description?: string;
  /** Absolute or root-relative address of the sharing picture. */
  image?: string;
  imageAlt?: string;
  /** Pixels of the sharing picture. */
  imageSize?: { width: number; height: number };
  type?: 'website' | 'article';
  /** schema.org objects. Addresses in them may be root-relative; the shell completes, escapes and prints them. */
  jsonLd?: Record<string, unknown>[];
  /** Set for pages that must stay out of search results. */
  noIndex?: boolean;
  /** False when the other language has no such page, so that hreflang does not promise it. */
  translated?: boolean;
}
