/** Path of the newest article. */
export async function newestArticle(origin: string): Promise<string> {
  const [newest] = await (await fetch(`${origin}/wp-json/wp/v2/news_article?lang=ua&per_page=1`)).json();
  return `/news/${newest.slug}`;
}
