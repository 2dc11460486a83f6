import { and, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldWords, inOtherLayout, typosIn } from 'shared-lib/validation';
import type { Db } from '../../../database/connection.ts';
import { orderWords } from './orderSearch.tables.ts';
import { getSwaps, isWord, startsWord } from './searchTerms.ts';

const MAX_CLOSE_WORDS = 20;
const MAX_WORDS = 6;

export interface TextConditions {
  exact: SQL;
  /** Names with typos; undefined when there are none. */
  close: () => Promise<SQL | undefined>;
}

/** What a typed text finds in a column of folded words. @param others conditions that it may meet instead, such as a number. */
export function textConditions(db: Db, text: string, words: SQLWrapper, others: readonly SQL[]): TextConditions {
  const variants = foldedVariants(text);
  const exact = or(...others, ...variants.map((one) => and(...one.map(startsWord(words))))) ?? sql`false`;
  return {
    exact,
    close: async () => (variants.length === 0 ? undefined : closeCondition(db, variants, words)),
  };
}

/** Folded words of the text as typed, and as if typed in the other keyboard layout. */
function foldedVariants(text: string): string[][] {
  const variants = [text, inOtherLayout(text)].map((one) => foldWords(one).slice(0, MAX_WORDS));
  return variants.filter((words) => words.some((word) => word.length > 1));
}

/** @returns undefined when no name is close: then there is nothing beside the exact matches. */
async function closeCondition(db: Db, variants: readonly string[][], column: SQLWrapper): Promise<SQL | undefined> {
  const conditions = await Promise.all(
    variants.map(async (words) => {
      const close = await Promise.all(words.map((word) => closeWords(db, word)));
      if (close.every((found) => found.length === 0)) return undefined;
      return and(
        ...words.map((word, index) => or(startsWord(column)(word), ...(close[index] ?? []).map(isWord(column)))),
      );
    }),
  );
  return or(...conditions);
}

/** Words of names within the typos that a word of this length may have, the closest first. */
async function closeWords(db: Db, word: string): Promise<string[]> {
  const typos = typosIn(word);
  if (typos === 0 || /\d/.test(word) || word.length > 40) return [];
  const distance = sql`levenshtein_less_equal(${orderWords.word}, ${word}, ${typos})`;
  const rows = await db
    .select({ word: orderWords.word })
    .from(orderWords)
    .where(
      or(
        and(
          sql`length(${orderWords.word}) between ${word.length - typos} and ${word.length + typos}`,
          sql`${distance} <= ${typos}`,
        ),
        inArray(orderWords.word, getSwaps(word)),
      ),
    )
    .orderBy(distance)
    .limit(MAX_CLOSE_WORDS);
  return rows.map((row) => row.word);
}
