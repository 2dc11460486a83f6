import { useEffect, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, getIntlLocale, useLocale } from 'shared-lib/i18n';
import type { Quote } from '../api/ordersApi.ts';
import { FieldRow } from '../forms/Form.tsx';
import { ComboboxField } from '../forms/fields/ComboboxField.tsx';
import { PhoneField } from '../forms/fields/MaskedField.tsx';
import { NameFields } from '../forms/fields/NameFields.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { hasRegion } from '../validation/abroad/deliveryAbroad.ts';
import { postalCodeExample } from '../validation/abroad/postalCodes.ts';
import { countryName } from '../validation/countries.ts';
import type { Delivery } from '../validation/deliverySchema.ts';
import { useAbroadTexts } from './useAbroadTexts.ts';

export interface AbroadFieldsProps {
  countries: readonly string[];
  /** Undefined while it is counted; null when there is no price to show. */
  quote: Quote | null | undefined;
}

export function AbroadFields({ countries, quote }: AbroadFieldsProps) {
  const t = useAbroadTexts();
  const country = useWatch<Delivery, 'abroad.country'>({ name: 'abroad.country' }) ?? '';
  const example = postalCodeExample(country);
  return (
    <>
      <CountryCombobox countries={countries} country={country} />
      {quote !== null && country !== '' && <PriceNotice quote={quote} />}
      <p className="sm soft">{t('latin')}</p>
      <NameFields
        given={{ name: 'abroad.recipientName', label: t('recipientName'), hint: t('passport') }}
        family={{ name: 'abroad.recipientLastName', label: t('recipientLastName'), hint: t('passport') }}
      />
      <FieldRow>
        <TextField name="abroad.street" label={t('street')} autoComplete="address-line1" />
        <TextField name="abroad.flat" label={t('flat')} autoComplete="address-line2" optional />
      </FieldRow>
      <FieldRow>
        <TextField name="abroad.settlement" label={t('settlement')} autoComplete="address-level2" />
        <TextField
          name="abroad.postalCode"
          label={t('postalCode')}
          hint={example && t('postalCodeHint', { example })}
          autoComplete="postal-code"
          optional={country !== '' && !example}
        />
      </FieldRow>
      {hasRegion(country) && <TextField name="abroad.region" label={t('region')} autoComplete="address-level1" />}
      <PhoneField name="abroad.phone" label={t('phone')} hint={t('phoneHint')} countryName="abroad.country" />
    </>
  );
}

function CountryCombobox({ countries, country }: { countries: readonly string[]; country: string }) {
  const t = useAbroadTexts();
  const locale = useLocale();
  const { setValue } = useFormContext<Delivery>();
  const options = useMemo(() => {
    const alphabet = new Intl.Collator(getIntlLocale(locale));
    const named = countries.map((value) => ({ value, label: countryName(value, locale) }));
    return named.sort((one, other) => alphabet.compare(one.label, other.label));
  }, [countries, locale]);
  const isGone = country !== '' && !countries.includes(country);
  useEffect(() => {
    if (isGone) setValue('abroad.country', '');
  }, [isGone, setValue]);
  if (isGone) return null;
  return (
    <ComboboxField
      key={locale}
      name="abroad.country"
      label={t('country')}
      placeholder={t('countryHint')}
      options={options}
      initialLabel={country && countryName(country, locale)}
      disabled={countries.length === 1}
    />
  );
}

function PriceNotice({ quote }: { quote: Quote | undefined }) {
  const t = useAbroadTexts();
  const locale = useLocale();
  const line = quote?.lines.find(({ kind }) => kind === 'delivery');
  return (
    <Notice icon="truck" role="status">
      {quote && line ? (
        <>
          <p className="strong">{t('price', { price: formatMoney(line.sum, quote.currency, locale) })}</p>
          {quote.days && <p>{t('days', quote.days)}</p>}
          <p>{t('customs')}</p>
        </>
      ) : (
        <p>{t('counting')}</p>
      )}
    </Notice>
  );
}
