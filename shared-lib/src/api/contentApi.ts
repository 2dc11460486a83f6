import { http } from 'shared-lib/http';
import type { Locale } from 'shared-lib/i18n';
import type {
  Entity,
  GalleryFields,
  HistoryFields,
  List,
  NewsFields,
  ParticipantFields,
  ProductFields,
  TeamFields,
  TeamsTableFields,
  Term,
} from './contentTypes.ts';

/** Page sizes of the specification (§9). */
export const pageSize = { news: 10, participants: 6, teams: 100, categories: 100 } as const;

export interface Call {
  locale: Locale;
  signal?: AbortSignal;
}

interface Page {
  page?: number;
  perPage?: number;
}

type Parameters = Record<string, string | number | boolean | undefined>;

async function list<Item>(path: string, { locale, signal }: Call, parameters: Parameters = {}): Promise<List<Item>> {
  const response = await http.get<Item[]>(`/wp/v2/${path}`, { params: { lang: locale, ...parameters }, signal });
  return { items: response.data, total: Number(response.headers['x-wp-total']) || 0 };
}

async function one<Item>(path: string, call: Call, slug: string): Promise<Item | undefined> {
  const { items } = await list<Item>(path, call, { slug, head_tags: true });
  return items[0];
}

/** Reads all pages of a list: without `per_page` WordPress stops at ten (contract: wordpress, gotchas). */
async function all<Item>(path: string, call: Call, parameters: Parameters): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const next = await list<Item>(path, call, { ...parameters, per_page: 100, page });
    items.push(...next.items);
    if (items.length >= next.total || next.items.length === 0) return items;
  }
}

const categories = (path: string, call: Call) =>
  list<Term>(path, call, { per_page: pageSize.categories, order: 'desc' }).then(({ items }) => items);

/** Content calls of the specification (§7). All throw ApiError. */
export const contentApi = {
  page: async <Fields>(slug: string, call: Call) => {
    const { items } = await list<Entity<Fields>>('pages', call, { slug, head_tags: true, skip_cache: true });
    return items[0];
  },
  news: (call: Call, { page = 1, perPage = pageSize.news }: Page = {}) =>
    list<Entity<NewsFields>>('news_article', call, { order: 'desc', per_page: perPage, page }),
  article: (slug: string, call: Call) => one<Entity<NewsFields>>('news_article', call, slug),
  participants: (call: Call, { page = 1, perPage = pageSize.participants }: Page = {}) =>
    list<Entity<ParticipantFields>>('participants', call, { per_page: perPage, page }),
  /** All participants by name only, in the order of the list. */
  participantNames: (call: Call) =>
    all<Pick<Entity, 'slug' | 'title'>>('participants', call, { _fields: 'slug,title' }),
  participant: (slug: string, call: Call) => one<Entity<ParticipantFields>>('participants', call, slug),
  products: (call: Call, type?: string) => all<Entity<ProductFields>>('product', call, { type }),
  galleryCategories: (call: Call) => categories('probig_gallery_category', call),
  gallery: (category: number | undefined, call: Call) =>
    all<Entity<GalleryFields>>('probig_gallery', call, { probig_gallery_category: category, orderby: 'date' }),
  historyCategories: (call: Call) => categories('probig_history_category', call),
  history: (call: Call, category?: number) =>
    all<Entity<HistoryFields>>('probig_history', call, {
      probig_history_category: category,
      _fields: 'slug,title,content,acf',
    }),
  teamsCategories: (call: Call) => categories('probig_teams_category', call),
  teams: async (category: number, call: Call) =>
    (
      await list<Entity<TeamFields>>('probig_teams', call, {
        probig_teams_category: category,
        orderby: 'date',
        per_page: pageSize.teams,
      })
    ).items,
  /** Number of teams of a year; the count of a category includes other entities. */
  teamsCount: async (category: number, call: Call) =>
    (await list('probig_teams', call, { probig_teams_category: category, per_page: 1, _fields: 'id' })).total,
  teamsTable: async (category: number, call: Call) =>
    (
      await list<Entity<TeamsTableFields>>('probig_teams_table', call, {
        probig_teams_category: category,
        orderby: 'date',
      })
    ).items[0],
};
