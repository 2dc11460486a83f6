/** Head tags of one page. The shell adds canonical, hreflang and the site's own tags. */
export interface HeadTags {
  title: string;
  description?: string;
  /** Absolute or root-relative URL of the sharing image. */
  image?: string;
  imageAlt?: string;
  imageSize?: { width: number; height: number };
  type?: 'website' | 'article';
  jsonLd?: Record<string, unknown>[];
  noIndex?: boolean;
  /** False if the other language has no such page, for hreflang. */
  translated?: boolean;
}
