import { type Call, contentApi, type List } from 'shared-lib/api';
import { type NewsCardData, newsCard } from './newsCards.ts';

export async function loadNewsCards(call: Call, page: number): Promise<List<NewsCardData>> {
  const { items, total } = await contentApi.news(call, { page });
  return { items: items.map((article) => newsCard(article, call.locale)), total };
}
