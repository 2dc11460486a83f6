import type { ContentField } from 'shared-lib/api/office';
import all from './contentFields.json' with { type: 'json' };
import type { ContentType } from './contentTypes.ts';

const groups: Readonly<Record<string, ContentField[]>> = all;

/** Fields that editors fill in, for pages by their slug. */
export const listEditedFields = (type: ContentType, slug: string): ContentField[] =>
  groups[type.kind === 'entry' && type.isPage ? `page:${slug}` : type.route] ?? [];
