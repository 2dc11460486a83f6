import { chance, chooseAny } from './choose.ts';
import type { Visitor } from './visitor.ts';

const entrances = [
  ...['/', '/', '/', '/', '/', '/registration', '/news', '/participants', '/charity', '/timeline'],
  ...['/news/registration-open', '/news/route-chestnut-avenues', '/news/what-is-in-the-kit', '/teams', '/contacts'],
];

const clientRequests = (lang: string) => [
  [`/wp/v2/pages?lang=${lang}&slug=charity&head_tags=true&skip_cache=true`],
  [`/wp/v2/pages?lang=${lang}&slug=timeline&head_tags=true&skip_cache=true`, `/custom/v1/event?lang=${lang}`],
  [
    `/wp/v2/pages?lang=${lang}&slug=news&head_tags=true&skip_cache=true`,
    `/wp/v2/news_article?lang=${lang}&order=desc&per_page=10&page=1`,
  ],
  [`/wp/v2/news_article?lang=${lang}&slug=route-chestnut-avenues&head_tags=true`],
  [
    `/wp/v2/pages?lang=${lang}&slug=participants&head_tags=true&skip_cache=true`,
    `/wp/v2/participants?lang=${lang}&per_page=6&page=1`,
  ],
];

/** Opens a page by a link, reads on and leaves. */
export async function read(visitor: Visitor): Promise<void> {
  const entrance = chooseAny(entrances);
  await visitor.page(entrance, chooseAny(['nothing', 'all files'] as const));
  await visitor.think(2);
  // A reload revalidates the files.
  if (chance(0.1)) await visitor.page(entrance, 'old files');
  for (let clicks = 0; clicks < 3 && chance(0.65); clicks++) {
    await Promise.all(chooseAny(clientRequests(visitor.locale)).map(visitor.read));
    await visitor.think(2);
  }
}
