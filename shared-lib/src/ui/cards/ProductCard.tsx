import type { ReactNode } from 'react';
import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import { Chip } from '../feedback/Chip.tsx';
import { Amount } from '../text/Amount.tsx';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  title: string;
  /** Where there is more about it: the title and the picture lead there. */
  to?: string;
  note?: string;
  /** The product's picture: transparent, so that the tint shows. */
  picture: ReactNode;
  /** Place in the list, from 0; tints repeat every eight. */
  tint: number;
  /** «Новинка». */
  badge?: string;
  price: string;
  /** The price before, struck through, and what it is called when read aloud. */
  oldPrice?: { text: string; label: string };
  /** «Залишилося 3». */
  stock?: ReactNode;
  /** A SizePicker, where the product has sizes. */
  sizes?: ReactNode;
  /** «Купити», or the success button «У кошику». */
  action: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
}

export function ProductCard(props: ProductCardProps) {
  const { title, to, note, picture, tint, badge, price, oldPrice, stock, sizes, action, className } = props;
  const { headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, className)}>
      <ProductTint index={tint} className={styles.media}>
        {picture}
        {badge && <Chip className={styles.badge}>{badge}</Chip>}
      </ProductTint>
      <div className={styles.body}>
        <div className={styles.words}>
          <Heading className={styles.title}>
            {to ? (
              <LocalLink to={to} className={styles.link} preventScrollReset>
                {title}
              </LocalLink>
            ) : (
              title
            )}
          </Heading>
          {note && <p className={styles.note}>{note}</p>}
          {sizes}
          {stock && <p className={styles.stock}>{stock}</p>}
        </div>
        <div className={styles.foot}>
          <span className={styles.prices}>
            <Amount text={price} />
            {oldPrice && (
              <s className={styles.oldPrice}>
                <span className="vh">{oldPrice.label}</span> {oldPrice.text}
              </s>
            )}
          </span>
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
