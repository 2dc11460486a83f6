import { useState } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { SelectField, useFormContext, useWatch } from 'shared-lib/forms';
import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { includesShirt, listSizes } from 'shared-lib/validation';
import type { ShirtKind } from 'shared-lib/vocabulary';
import { lazyWithRetry } from '../../layout/lazyWithRetry.tsx';
import styles from './KitSizeField.module.css';
import { useGoneSizes } from './useGoneSizes.ts';

const SizeTable = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "size-table" */ './SizeTable.tsx')).SizeTable,
);

interface KitSizeFieldProps {
  /** Path of the participant in the form: `participants.0.` */
  prefix?: string;
  event: Pick<EventFacts, 'shirts' | 'included' | 'now'> & Partial<Pick<EventFacts, 'formats'>>;
  kind: 'individual' | 'team';
}

/** The size of the T-shirt, for whose place includes one; it may be chosen later. */
export function KitSizeField({ prefix = '', event, kind }: KitSizeFieldProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { control, getValues } = useFormContext();
  // The runner who has the last one may go back to it.
  const [own] = useState<string>(() => getValues(`${prefix}kitSize`));
  const [isTableOpen, setTableOpen] = useState(false);
  const gone = useGoneSizes();
  const [participationFormat, raceFormat] = useWatch({
    control,
    name: [`${prefix}participationFormat`, `${prefix}raceFormat`],
  });
  if (!includesShirt(event, { kind, participationFormat })) return null;
  const { sizes = listSizes().map((code) => ({ code, kind: 'adult' as const })), changeUntil } = event.shirts ?? {};
  if (sizes.length === 0) return null;
  const race = event.formats?.race.find(({ id }) => id === raceFormat);
  const order: ShirtKind[] = race?.isForChildren ? ['child', 'adult'] : ['adult', 'child'];
  const options = order.flatMap((of) =>
    sizes
      .filter((size) => size.kind === of)
      .map(({ code }) => {
        const isGone = gone.includes(code) && code !== own;
        const label = isGone ? t('participation.fields.kitSizeGone', { size: code }) : code;
        return { value: code, label, group: t(`participation.kitSizes.${of}`), isDisabled: isGone };
      }),
  );
  const now = event.now ? new Date(event.now) : new Date();
  const getHint = () => {
    if (!changeUntil) return t('participation.fields.kitSizeHint');
    if (now < new Date(changeUntil))
      return t('participation.fields.kitSizeUntil', { date: formatDate(changeUntil, locale) });
    return t(own ? 'participation.fields.kitSizeFixed' : 'participation.fields.kitSizeOnce');
  };
  return (
    <div className={styles.field}>
      <SelectField
        name={`${prefix}kitSize`}
        label={t('participation.fields.kitSize')}
        hint={getHint()}
        placeholder={t('participation.fields.kitSizeLater')}
        options={options}
        optional
      />
      {event.shirts?.sizes.some(({ width }) => width > 0) && (
        <Button variant="transparent-dark" size="sm" aria-haspopup="dialog" onClick={() => setTableOpen(true)}>
          {t('participation.kitSizes.open')}
        </Button>
      )}
      {isTableOpen && event.shirts && (
        <SizeTable sizes={event.shirts.sizes} order={order} onClose={() => setTableOpen(false)} />
      )}
    </div>
  );
}
