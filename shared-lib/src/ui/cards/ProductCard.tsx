import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Chip } from '../feedback/Chip.tsx';
import { Sum } from '../text/Sum.tsx';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  title: string;
  note?: string;
  /** The product's picture: transparent, so that the tint shows. */
  picture: ReactNode;
  /** Place in the list, from 0; tints repeat every eight. */
  tint: number;
  /** «Новинка». */
  badge?: string;
  price: string;
  /** A SizePicker, where the product has sizes. */
  sizes?: ReactNode;
  /** «Купити», or the success button «У кошику». */
  action: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
}

export function ProductCard(props: ProductCardProps) {
  const { title, note, picture, tint, badge, price, sizes, action, headingLevel = 3, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, className)}>
      <ProductTint index={tint} className={styles.media}>
        {picture}
        {badge && <Chip className={styles.badge}>{badge}</Chip>}
      </ProductTint>
      <div className={styles.body}>
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {note && <p className={styles.note}>{note}</p>}
          {sizes}
        </div>
        <div className={styles.foot}>
          <Sum text={price} />
          {action}
        </div>
      </div>
    </article>
  );
}

/** The coloured ground products stand on; the order of tints is part of the design. */
export function ProductTint({
  index,
  className,
  children,
}: {
  index: number;
  className?: string;
  children: ReactNode;
}) {
  return <div className={classNames(styles.tint, styles[`tint${index % 8}`], className)}>{children}</div>;
}
