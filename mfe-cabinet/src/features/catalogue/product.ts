import {
  type Availability,
  type ContentImage,
  decodeTitle,
  type Entity,
  findNumber,
  getList,
  getText,
  type ProductFields,
  readFields,
  readImage,
} from 'shared-lib/api';

/** A souvenir as the catalogue shows it. */
export interface Product {
  slug: string;
  sku: string;
  type: string;
  title: string;
  note: string;
  /** Sanitised by the server. */
  html: string;
  /** Minor units. */
  price: number;
  oldPrice: number | undefined;
  images: ContentImage[];
  sizes: string[];
}

/** Pieces left; `unknown` without a response. */
export type Stock = number | 'uncounted' | 'unknown';

/** A product without a price in hryvnias cannot be sold. */
export function findProduct(entity: Entity<ProductFields>): Product | undefined {
  const fields = readFields<ProductFields>(entity);
  const [price, oldPrice] = [findNumber(fields.price), findNumber(fields.old_price)];
  const sku = getText(fields.sku);
  if (!sku || !price || price <= 0 || getText(fields.currency) !== 'UAH') return undefined;
  return {
    slug: entity.slug,
    sku,
    type: getText(fields.product_type),
    title: decodeTitle(entity.title.rendered),
    note: getText(fields.short_description),
    html: entity.content.rendered,
    price: minorUnits(price),
    oldPrice: oldPrice && oldPrice > price ? minorUnits(oldPrice) : undefined,
    images: getList(fields.images).flatMap((image) => readImage(image) ?? []),
    sizes: getList(fields.sizes),
  };
}

/** A product the server does not name is not sold. */
export function getStock({ sku }: Pick<Product, 'sku'>, availability: Availability | undefined): Stock {
  if (!availability) return 'unknown';
  const left = availability[sku];
  return left === null ? 'uncounted' : (left ?? 0);
}

export const isScarce = (stock: Stock): stock is number => typeof stock === 'number' && stock > 0 && stock <= 5;

/** Types in the order of their first product. */
export function getTypes(products: readonly Product[]): string[] {
  return [...new Set(products.map(({ type }) => type).filter(Boolean))];
}

const minorUnits = (price: number) => Math.round(price * 100);
