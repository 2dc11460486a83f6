import { useState } from 'react';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { Amount, contentHtml, Modal, ProductTint } from 'shared-lib/ui';
import { BuyButton, Sizes } from './BuyControls.tsx';
import styles from './Catalogue.module.css';
import { ProductImage } from './CatalogueCard.tsx';
import { isScarce, type Product, type Stock } from './product.ts';
import { useBuying } from './useBuying.ts';

interface ProductDialogProps {
  product: Product;
  stock: Stock;
  tint: number;
  onClose: () => void;
}

/** Everything about one product, over the catalogue. */
export function ProductDialog({ product, stock, tint, onClose }: ProductDialogProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const buying = useBuying(product);
  const [shown, setShown] = useState(0);
  const { title, note, html, price, oldPrice, images } = product;
  return (
    <Modal open onClose={onClose} title={title} closeLabel={t('catalogue.close')} size="lg">
      <div className={styles.particulars}>
        <div className={styles.images}>
          <ProductTint index={tint} className={styles.large}>
            <ProductImage image={images[shown]} isFirst />
          </ProductTint>
          {images.length > 1 && (
            <div className="row">
              {images.map((image, index) => (
                <button
                  key={image.url}
                  type="button"
                  className={styles.thumbnail}
                  aria-pressed={index === shown}
                  aria-label={t('catalogue.picture', { number: index + 1, count: images.length })}
                  onClick={() => setShown(index)}
                >
                  <ProductImage image={image} />
                </button>
              ))}
            </div>
          )}
        </div>
        <div className={styles.words}>
          {note && <p className="lead">{note}</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
          <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />
          <Sizes product={product} buying={buying} />
          {isScarce(stock) && <p className={styles.scarce}>{t('catalogue.left', { count: stock })}</p>}
          <div className="row">
            <Amount text={formatMoney(price, 'UAH', locale)} size="lg" />
            {oldPrice && (
              <s className="muted">
                <span className="vh">{t('catalogue.oldPrice')}</span>{' '}
                <span>{formatMoney(oldPrice, 'UAH', locale)}</span>
              </s>
            )}
            <BuyButton product={product} stock={stock} buying={buying} />
          </div>
        </div>
      </div>
    </Modal>
  );
}
