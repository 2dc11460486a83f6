import type { Attachment } from '../../media/attachments.ts';

/** The featured picture in the shape `_embed` gives it. */
export function embeddedMedia(picture: Attachment & { width?: number; height?: number; sizes?: object }) {
  const sizes = (picture.sizes ?? {}) as Record<string, string | number>;
  const names = Object.keys(sizes).filter((name) => !/-(width|height)$/.test(name));
  return {
    id: picture.id,
    date: picture.date.replace(' ', 'T'),
    slug: picture.name,
    type: 'attachment',
    link: picture.link,
    title: { rendered: picture.title },
    author: 1,
    featured_media: 0,
    caption: { rendered: picture.caption },
    alt_text: picture.alt,
    media_type: 'image',
    mime_type: picture.mime_type,
    media_details: {
      width: picture.width,
      height: picture.height,
      file: picture.filename,
      filesize: picture.filesize,
      sizes: Object.fromEntries(
        names.map((name) => [
          name,
          {
            file: String(sizes[name]).split('/').at(-1),
            width: sizes[`${name}-width`],
            height: sizes[`${name}-height`],
            mime_type: picture.mime_type,
            source_url: sizes[name],
          },
        ]),
      ),
    },
    source_url: picture.url,
    _links: { self: [{ href: `/wp-json/wp/v2/media/${picture.id}` }] },
  };
}
