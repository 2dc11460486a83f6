import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Failure } from 'shared-lib/http';
import { formatMoney, useLocale } from 'shared-lib/i18n';
import type { OrderDiscount } from '../api/ordersApi.ts';
import { useFailureTexts } from '../failures/useFailureTexts.ts';
import controls from '../forms/fields/Control.module.css';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { FieldFrame } from '../ui/field/FieldFrame.tsx';
import styles from './PromoCodeField.module.css';
import { useCheckoutTexts } from './useCheckoutTexts.ts';
import type { PromoCodeState } from './usePromoCode.ts';

const LONGEST = 40;

interface PromoCodeFieldProps {
  code: PromoCodeState;
  /** What the server says of the applied code; missing while it is asked. */
  discount: OrderDiscount | null | undefined;
  isQuoting: boolean;
}

/** A promo code, behind a button for the few who have one. */
export function PromoCodeField({ code, discount, isQuoting }: PromoCodeFieldProps) {
  const t = useCheckoutTexts();
  const [isOpen, setOpen] = useState(code.typed !== '');
  // What a press replaced takes the focus over.
  const part = useRef<HTMLElement>(null);
  const isApplied = code.applied !== '' && Boolean(discount);
  useFocusAfterChange(part, isApplied ? 'applied' : isOpen ? 'open' : 'closed');
  if (isApplied && discount) return <AppliedCode discount={discount} onRemove={code.remove} part={part} />;
  if (isOpen) return <CodeInput code={code} isTrying={isQuoting && code.applied !== ''} part={part} />;
  return (
    <div>
      <Button variant="transparent-dark" size="sm" onClick={() => setOpen(true)}>
        {t('promoCode.have')}
      </Button>
    </div>
  );
}

function useFocusAfterChange(part: RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) part.current?.focus();
    before.current = shown;
  }, [part, shown]);
}

type Part = { part: RefObject<HTMLElement | null> };

function CodeInput({ code, isTrying, part }: { code: PromoCodeState; isTrying: boolean } & Part) {
  const t = useCheckoutTexts();
  const getReason = useReason();
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  // Enter would send the order at the full price.
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (code.typed.trim() !== '') code.apply();
  };
  const error = code.failure && getReason(code.failure);
  return (
    <FieldFrame id={id} hintId={hintId} errorId={errorId} label={t('promoCode.label')} error={error}>
      <div className={styles.row}>
        <input
          id={id}
          ref={(element) => {
            part.current = element;
          }}
          className={controls.input}
          value={code.typed}
          maxLength={LONGEST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          translate="no"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ target }) => code.type(target.value)}
          onKeyDown={applyByEnter}
        />
        <Button variant="transparent-dark" loading={isTrying} disabled={code.typed.trim() === ''} onClick={code.apply}>
          {t('promoCode.apply')}
        </Button>
      </div>
    </FieldFrame>
  );
}

interface AppliedCodeProps extends Part {
  discount: OrderDiscount;
  onRemove: () => void;
}

function AppliedCode({ discount: { code, amount }, onRemove, part }: AppliedCodeProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  return (
    <Notice tone="leaf" role="status">
      <div
        className={styles.applied}
        tabIndex={-1}
        ref={(element) => {
          part.current = element;
        }}
      >
        <span>
          <b translate="no">{code}</b>{' '}
          <span>
            {amount > 0
              ? t('promoCode.off', { sum: formatMoney(amount, 'UAH', locale) })
              : t('promoCode.earlyIsBetter')}
          </span>
        </span>
        <Button variant="transparent-dark" size="sm" onClick={onRemove}>
          {t('promoCode.remove')}
        </Button>
      </div>
    </Notice>
  );
}

/** Why a code is rejected, in words. */
function useReason(): (failure: Failure) => string {
  const t = useCheckoutTexts();
  const { full } = useFailureTexts();
  return (failure) => {
    const left = Number(failure.details.left ?? 0);
    return full(failure, {
      promo_code_unknown: t('promoCode.failures.unknown'),
      promo_code_ended: t('promoCode.failures.ended'),
      promo_code_pending: t('promoCode.failures.pending'),
      promo_code_not_for_order: t('promoCode.failures.notForOrder'),
      promo_code_used_up: left > 0 ? t('promoCode.failures.fewLeft', { left }) : t('promoCode.failures.usedUp'),
    });
  };
}
