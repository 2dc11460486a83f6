import { buildAll } from '@charity-run/build/build';
import { report } from '../lines.ts';
import { costsOfPages } from './pages.ts';
import { costsOfPeople } from './people.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 200);
const ARTICLES = Number(process.env.ARTICLES ?? 500);

/** CPU time and round trips of each operation, of which docs/capacity.md computes what an event needs. */
await buildAll(console.log);
const pages = await costsOfPages(ARTICLES);
report('operations', [...pages, ...(await costsOfPeople(PEOPLE))], { people: PEOPLE, articles: ARTICLES });
