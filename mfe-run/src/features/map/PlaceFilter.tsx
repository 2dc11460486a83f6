import { formatNumber, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Form } from 'shared-lib/router';
import { Button, FieldFrame } from 'shared-lib/ui';
import type { MapQuery } from './mapQuery.ts';
import styles from './PlaceFilter.module.css';

interface PlaceFilterProps {
  query: MapQuery;
  /** Codes and names in the order of the alphabet. */
  countries: readonly { code: string; name: string }[];
}

/** A form that is sent by GET, so that the address says what is shown and it works without scripts. */
export function PlaceFilter({ query, countries }: PlaceFilterProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  return (
    <Form
      role="search"
      method="get"
      action={localizePath(paths.map(), locale)}
      className={styles.filter}
      preventScrollReset
    >
      <FieldFrame
        id="map-country"
        hintId="map-country-hint"
        errorId="map-country-error"
        label={t('map.cities.country')}
      >
        <select
          key={query.country}
          id="map-country"
          name="country"
          defaultValue={query.country}
          className={styles.select}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{t('map.cities.allCountries', { number: formatNumber(countries.length, locale) })}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="map-city" hintId="map-city-hint" errorId="map-city-error" label={t('map.cities.city')}>
        <input
          key={query.text}
          id="map-city"
          name="q"
          type="search"
          defaultValue={query.text}
          maxLength={40}
          placeholder={t('map.cities.find')}
          autoComplete="off"
          className={styles.input}
        />
      </FieldFrame>
      <Button type="submit" variant="transparent-dark" icon="search" iconOnly aria-label={t('map.cities.submit')} />
    </Form>
  );
}
