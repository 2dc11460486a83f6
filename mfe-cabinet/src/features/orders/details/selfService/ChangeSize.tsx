import { useEffect, useState } from 'react';
import { contentApi, getList, getText, type Order, ordersApi, type ProductFields, readFields } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button, SizePicker, SpinnerLabel } from 'shared-lib/ui';
import styles from '../OrderPage.module.css';
import { useChange } from './useChange.ts';

/** Sizes by article number. */
type Sizes = ReadonlyMap<string, readonly string[]>;

export function ChangeSize({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation('cabinet');
  const { sizes, failure, retry } = useSizes();
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (!sizes) return <SpinnerLabel>{t('order.self.size.loading')}</SpinnerLabel>;
  return <SizeForm order={order} sizes={sizes} onDone={onDone} />;
}

function SizeForm({ order, sizes, onDone }: { order: Order; sizes: Sizes; onDone: () => void }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { failure, texts, change } = useChange(onDone, t('order.self.size.done'));
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const lines = order.lines.flatMap(({ sku, size, title }) => (sku && size ? [{ sku, size, title }] : []));
  const changed = lines.flatMap(({ sku, size }) => {
    const to = chosen[`${sku} ${size}`] ?? size;
    return to === size ? [] : [{ sku, from: size, to }];
  });
  const save = async () => {
    setSending(true);
    await change(async () => {
      for (const one of changed) await ordersApi.changeSize(currentToken() ?? '', order.number, one);
    });
    setSending(false);
  };
  return (
    <div className={styles.dialog}>
      {lines.map(({ sku, size, title }) => (
        <div key={`${sku} ${size}`} className={styles.words}>
          <p className="strong">{`${title[locale]}, ${size}`}</p>
          <SizePicker
            name={`size-${sku}-${size}`}
            legend={t('order.self.size.of', { product: title[locale] })}
            sizes={(sizes.get(sku) ?? [size]).map((value) => ({ value }))}
            value={chosen[`${sku} ${size}`] ?? size}
            onChange={(to) => setChosen({ ...chosen, [`${sku} ${size}`]: to })}
          />
        </div>
      ))}
      <FailureNotice failure={failure} texts={texts} />
      <Button block disabled={changed.length === 0} loading={isSending} onClick={save}>
        {t('order.self.save')}
      </Button>
    </div>
  );
}

function useSizes() {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ sizes?: Sizes; failure?: Failure }>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    const controller = new AbortController();
    contentApi.products({ locale, signal: controller.signal }).then(
      (products) =>
        setState({ sizes: new Map(products.map((product) => getSizes(readFields<ProductFields>(product)))) }),
      (error) => !controller.signal.aborted && setState({ failure: getFailure(error) }),
    );
    return () => controller.abort();
  }, [locale, attempt]);

  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}

const getSizes = ({ sku, sizes }: Partial<ProductFields>): [string, string[]] => [getText(sku), getList(sizes)];
