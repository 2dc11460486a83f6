import type { Attachment } from '../../media/index.ts';

export function embeddedMedia(image: Attachment & { width?: number; height?: number; sizes?: object }) {
  const sizes = (image.sizes ?? {}) as Record<string, string | number>;
  const names = Object.keys(sizes).filter((name) => !/-(width|height)$/.test(name));
  return {
    id: image.id,
    date: image.date.replace(' ', 'T'),
    slug: image.name,
    type: 'attachment',
    link: image.link,
    title: { rendered: image.title },
    author: 1,
    featured_media: 0,
    caption: { rendered: image.caption },
    alt_text: image.alt,
    media_type: 'image',
    mime_type: image.mime_type,
    media_details: {
      width: image.width,
      height: image.height,
      file: image.filename,
      filesize: image.filesize,
      sizes: Object.fromEntries(
        names.map((name) => [
          name,
          {
            file: String(sizes[name]).split('/').at(-1),
            width: sizes[`${name}-width`],
            height: sizes[`${name}-height`],
            mime_type: image.mime_type,
            source_url: sizes[name],
          },
        ]),
      ),
    },
    source_url: image.url,
    _links: { self: [{ href: `/wp-json/wp/v2/media/${image.id}` }] },
  };
}
