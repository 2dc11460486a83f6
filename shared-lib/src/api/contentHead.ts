import type { HeadTags } from '../contract/index.ts';
import { decodeTitle, isTranslated } from './contentReaders.ts';
import type { Entity, HeadTag } from './contentTypes.ts';

/** Head tags of an entity, picked by name: others contain the backend's own URLs (contract: wordpress). */
export function getHead(entity: Entity<unknown> | undefined, siteName: string): HeadTags {
  const tags = entity?.head_tags ?? [];
  const title = tags.find(({ tag }) => tag === 'title')?.content || decodeTitle(entity?.title.rendered);
  return {
    title: title || siteName,
    description: meta(tags, 'description') ?? meta(tags, 'og:description'),
    image: meta(tags, 'og:image'),
    imageAlt: meta(tags, 'og:image:alt'),
    imageSize: imageSize(tags),
    type: meta(tags, 'og:type') === 'article' ? 'article' : 'website',
    translated: entity ? isTranslated(entity) : undefined,
  };
}

function imageSize(tags: HeadTag[]): HeadTags['imageSize'] {
  const width = Number(meta(tags, 'og:image:width'));
  const height = Number(meta(tags, 'og:image:height'));
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function meta(tags: HeadTag[], name: string): string | undefined {
  const found = tags.find(({ attributes = {} }) => attributes.name === name || attributes.property === name);
  return found?.attributes?.content || undefined;
}
