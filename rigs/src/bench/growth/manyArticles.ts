import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import { root } from '@charity-run/release/workspace';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older than every real article, so that home and the first page of news are unchanged. */
const NEWEST = Date.parse('2024-01-01T12:00:00Z');

/** Copies the content and adds `count` articles. @returns the folder. */
export function contentWithArticles(count: number): string {
  const folder = temporaryFolder('content');
  cpSync(join(root, 'backend/content'), folder, { recursive: true });
  const news = join(folder, 'news_article');
  const texts = readdirSync(news).map((name) => readFileSync(join(news, name), 'utf8'));
  for (let number = 1; number <= count; number++) {
    const date = new Date(NEWEST - (number * DAY_MS) / 4).toISOString().slice(0, 19);
    const text = (texts[number % texts.length] ?? '').replace(/^date: .*$/m, `date: ${date}`);
    writeFileSync(join(news, `archive-${number}.yaml`), text);
  }
  return folder;
}
