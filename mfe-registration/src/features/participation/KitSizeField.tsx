import { SelectField, useFormContext, useWatch } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { kitSizes } from 'shared-lib/vocabulary';

const options = kitSizes.map((size) => ({ value: size, label: size }));

/** The size of the T-shirt, for who gets a kit; it may be chosen later. */
export function KitSizeField({ prefix = '' }: { prefix?: string }) {
  const { t } = useTranslation('registration');
  const { control } = useFormContext();
  const format = useWatch({ control, name: `${prefix}participationFormat` });
  if (format === 'online') return null;
  return (
    <SelectField
      name={`${prefix}kitSize`}
      label={t('participation.fields.kitSize')}
      hint={t('participation.fields.kitSizeHint')}
      placeholder={t('participation.fields.kitSizeLater')}
      options={options}
      optional
    />
  );
}
