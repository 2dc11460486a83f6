import type { HeadTags } from 'shared-lib/contract';

/** Head of a page whose loader returns it. */
export const head = ({ head: tags }: { head: HeadTags }) => tags;
