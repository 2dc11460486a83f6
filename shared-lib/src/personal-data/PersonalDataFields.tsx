import { paths } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { FieldRow } from '../forms/Form.tsx';
import { CheckboxField } from '../forms/fields/CheckboxField.tsx';
import { SegmentedField } from '../forms/fields/ChoiceField.tsx';
import { CountryField } from '../forms/fields/CountryField.tsx';
import { DateField, PhoneField } from '../forms/fields/MaskedField.tsx';
import { TextField } from '../forms/fields/TextField.tsx';
import { TownField } from '../forms/fields/TownField.tsx';
import type { Elements } from '../ui/elements.ts';
import {
  type PersonalDataField,
  type PersonalDataName,
  personalDataFields,
  personalDataNames,
} from '../validation/personalData.ts';
import { usePersonalDataTexts } from './usePersonalDataTexts.ts';

const getDescription = (name: PersonalDataName): PersonalDataField => personalDataFields[name];
const isConsent = (name: PersonalDataName) => getDescription(name).input === 'consent';

/** The inputs of `personalDataFields`, two in a row, consents last. `children` follow the inputs. */
export function PersonalDataFields({ children }: { children?: Elements }) {
  const inputs: Elements[] = personalDataNames
    .filter((name) => !isConsent(name))
    .map((name) => <PersonalDataInput key={name} name={name} />);
  if (children) inputs.push(children);
  const rows = inputs.flatMap((input, index) => (index % 2 === 0 ? [[input, inputs[index + 1]]] : []));
  return (
    <>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the form never change their order
        <FieldRow key={index}>{row}</FieldRow>
      ))}
      {personalDataNames.filter(isConsent).map((name) => (
        <PersonalDataInput key={name} name={name} />
      ))}
    </>
  );
}

function PersonalDataInput({ name }: { name: PersonalDataName }) {
  const t = usePersonalDataTexts();
  const { input, limit, values = [], autoComplete, optional } = getDescription(name);
  const props = { name, label: t(`fields.${name}`), autoComplete, optional };
  switch (input) {
    case 'text':
      return <TextField {...props} limit={limit} />;
    case 'town':
      return <TownField {...props} countryName="country" />;
    case 'date':
      return <DateField {...props} />;
    case 'phone':
      return <PhoneField {...props} countryName="country" />;
    case 'country':
      return <CountryField {...props} />;
    case 'choice': {
      const options = values.map((value) => ({ value, label: t(`values.${name}.${value}`) }));
      return <SegmentedField {...props} options={options} block />;
    }
    case 'consent':
      return (
        <CheckboxField {...props}>
          <span>{t('consent.before')}</span>{' '}
          <LocalLink to={paths.policy()} target="_blank" rel="noopener" className="link">
            {t('consent.policy')}
          </LocalLink>
        </CheckboxField>
      );
  }
}
