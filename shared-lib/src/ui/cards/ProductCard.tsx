import type { ReactNode } from 'react';
import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { Chip } from '../feedback/Chip.tsx';
import { Amount } from '../text/Amount.tsx';
import styles from './ProductCard.module.css';

interface ProductCardProps {
  title: string;
  /** Path of the product; without it the title is text. */
  to?: string;
  note?: string;
  /** Transparent, so that the tint shows. */
  image: Elements;
  /** Index in the list; tints repeat every eight. */
  tint: number;
  badge?: string;
  price: string;
  oldPrice?: { text: string; label: string };
  stock?: ReactNode;
  sizes?: Elements;
  action: Elements;
  headingLevel?: 2 | 3;
  className?: string;
}

export function ProductCard(props: ProductCardProps) {
  const { title, to, note, image, tint, badge, price, oldPrice, stock, sizes, action, className } = props;
  const { headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, className)}>
      <ProductTint index={tint} className={styles.media}>
        {image}
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
                <span className="vh">{oldPrice.label}</span> <span>{oldPrice.text}</span>
              </s>
            )}
          </span>
          {action}
        </div>
      </div>
    </article>
  );
}

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
