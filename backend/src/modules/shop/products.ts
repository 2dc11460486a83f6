import { parseMinorUnits } from '../../minorUnits.ts';
import { plainText } from '../../text/html.ts';
import {
  allPublished,
  type ContentSource,
  type Entity,
  type Locale,
  type Localised,
  readWhole,
} from '../content/index.ts';

/** A product on sale, read from content. */
export interface Product {
  sku: string;
  title: Localised;
  unitPrice: number;
  sizes: string[];
  /** Initial stock; null is unlimited. */
  supplied: number | null;
  weightGrams: number;
  imageUrl: string;
}

/** Products on sale by sku. */
export async function readProducts(source: ContentSource): Promise<Map<string, Product>> {
  const [ua, en] = await Promise.all([read(source, 'ua'), read(source, 'en')]);
  const products = new Map<string, Product>();
  for (const [sku, entity] of ua) {
    const product = findProduct(sku, entity, en.get(sku) ?? entity);
    if (product) products.set(sku, product);
  }
  return products;
}

async function read(source: ContentSource, lang: Locale): Promise<Map<string, Entity>> {
  const entities = await allPublished(source, 'product', lang);
  return new Map(
    entities.flatMap((entity) => (getText(fields(entity).sku) ? [[getText(fields(entity).sku), entity]] : [])),
  );
}

function findProduct(sku: string, ua: Entity, en: Entity): Product | undefined {
  const acf = fields(ua);
  const unitPrice = parseMinorUnits(acf.price);
  // Products without a price in UAH are shown but cannot be ordered.
  if (!unitPrice || getText(acf.currency) !== 'UAH') return undefined;
  const count = getText(acf.stock_quantity);
  // A number that cannot be read sells nothing.
  const supplied = acf.in_stock === false ? 0 : count === '' ? null : (readWhole(count) ?? 0);
  return {
    sku,
    unitPrice,
    supplied,
    title: { ua: getTitle(ua), en: getTitle(en) },
    sizes: Array.isArray(acf.sizes) ? acf.sizes.map(getText) : [],
    weightGrams: readWhole(getText(acf.weight_grams)) ?? 0,
    imageUrl: getImageUrl(acf.images),
  };
}

const fields = (entity: Entity) => (entity.acf ?? {}) as Record<string, unknown>;
const getText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const getTitle = ({ title }: Entity) => plainText(getText((title as { rendered?: unknown } | undefined)?.rendered));

function getImageUrl(images: unknown): string {
  const [first] = Array.isArray(images) ? images : [];
  return getText((first as { url?: unknown } | undefined)?.url);
}
