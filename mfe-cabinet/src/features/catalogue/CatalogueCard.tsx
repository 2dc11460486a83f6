import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { findImageSource, PlainImage, ProductCard } from 'shared-lib/ui';
import { BuyButton, Sizes } from './BuyControls.tsx';
import { isScarce, type Product, type Stock } from './product.ts';
import { useBuying } from './useBuying.ts';

interface CatalogueCardProps {
  product: Product;
  stock: Stock;
  /** Place in the list, for the tint. */
  index: number;
  to: string;
}

export function CatalogueCard({ product, stock, index, to }: CatalogueCardProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const buying = useBuying(product);
  const { title, note, price, oldPrice, images } = product;
  const money = (amount: number) => formatMoney(amount, 'UAH', locale);
  return (
    <ProductCard
      title={title}
      to={to}
      note={note}
      image={<ProductImage image={images[0]} isFirst={index < 3} />}
      tint={index}
      price={money(price)}
      oldPrice={oldPrice ? { text: money(oldPrice), label: t('catalogue.oldPrice') } : undefined}
      stock={isScarce(stock) ? t('catalogue.left', { count: stock }) : undefined}
      sizes={<Sizes product={product} buying={buying} />}
      action={<BuyButton product={product} stock={stock} buying={buying} />}
    />
  );
}

/** Decorative: the title is beside it. */
export function ProductImage({ image, isFirst }: { image: Product['images'][number] | undefined; isFirst?: boolean }) {
  const source = findImageSource(image);
  if (!source) return null;
  return <PlainImage image={source} alt="" sizes="(min-width: 1100px) 17rem, 50vw" isFirst={isFirst} />;
}
