import type { ContentEntry, TextProblem } from 'shared-lib/api/office';
import { type EntityFile, locales, readMinorUnits } from '../../content/index.ts';

/** Orders, stock and prices go by the article number, so no other product may have it. */
export function listProductProblems(slug: string, { wordings }: ContentEntry, products: EntityFile[]): TextProblem[] {
  const taken = new Set(
    products.filter((other) => other.slug !== slug).flatMap((other) => locales.map((lang) => getSku(other, lang))),
  );
  const languages = locales.filter((lang) => wordings[lang]);
  const first = getSku({ wordings }, languages[0] ?? 'ua');
  return languages.flatMap((lang): TextProblem[] => {
    const sku = getSku({ wordings }, lang);
    const { price } = wordings[lang]?.acf ?? {};
    return [
      ...(sku && taken.has(sku) ? [{ path: `${lang}.acf.sku`, rule: 'taken' as const }] : []),
      ...(sku !== first ? [{ path: `${lang}.acf.sku`, rule: 'differs' as const }] : []),
      ...(price && readMinorUnits(price) === 0 ? [{ path: `${lang}.acf.price`, rule: 'form' as const }] : []),
    ];
  });
}

const getSku = ({ wordings }: Pick<ContentEntry | EntityFile, 'wordings'>, lang: 'ua' | 'en') =>
  String(wordings[lang]?.acf.sku ?? '').trim();
