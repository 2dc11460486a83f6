import {
  type Availability,
  type ContentImage,
  decodeTitle,
  type Entity,
  fieldsOf,
  imageOf,
  listOf,
  numberOf,
  type ProductFields,
  textOf,
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
export function productOf(entity: Entity<ProductFields>): Product | undefined {
  const fields = fieldsOf<ProductFields>(entity);
  const [price, oldPrice] = [numberOf(fields.price), numberOf(fields.old_price)];
  const sku = textOf(fields.sku);
  if (!sku || !price || price <= 0 || textOf(fields.currency) !== 'UAH') return undefined;
  return {
    slug: entity.slug,
    sku,
    type: textOf(fields.product_type),
    title: decodeTitle(entity.title.rendered),
    note: textOf(fields.short_description),
    html: entity.content.rendered,
    price: minorUnits(price),
    oldPrice: oldPrice && oldPrice > price ? minorUnits(oldPrice) : undefined,
    images: listOf(fields.images).flatMap((image) => imageOf(image) ?? []),
    sizes: listOf(fields.sizes),
  };
}

/** A product the server does not name is not sold. */
export function stockOf({ sku }: Pick<Product, 'sku'>, availability: Availability | undefined): Stock {
  if (!availability) return 'unknown';
  const left = availability[sku];
  return left === null ? 'uncounted' : (left ?? 0);
}

export const isScarce = (stock: Stock): stock is number => typeof stock === 'number' && stock > 0 && stock <= 5;

/** Types in the order of their first product. */
export function typesOf(products: readonly Product[]): string[] {
  return [...new Set(products.map(({ type }) => type).filter(Boolean))];
}

const minorUnits = (price: number) => Math.round(price * 100);
