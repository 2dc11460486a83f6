import { classNames } from '../classNames.ts';

interface AmountProps {
  /** A formatted amount: `1 450 ₴`, `$50`. */
  text: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const CURRENCY_SIGN = /([₴$€])/;

/** An amount in display figures; the currency sign is in the text face, since the display face has no ₴. */
export function Amount({ text, size = 'md', className }: AmountProps) {
  return (
    <span className={classNames('price', size !== 'md' && `price-${size}`, className)} translate="no">
      {text.split(CURRENCY_SIGN).map((part, index) =>
        CURRENCY_SIGN.test(part) ? (
          <span key={part} className="cur">
            {part}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string have no other identity
          <span key={index}>{part}</span>
        ),
      )}
    </span>
  );
}
