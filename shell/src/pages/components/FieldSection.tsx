import {
  CheckboxField,
  CodeField,
  ComboboxField,
  CountryField,
  DateField,
  DigitsField,
  FieldRow,
  Form,
  OptionCardsField,
  PasswordField,
  PhoneField,
  type Resolver,
  SegmentedField,
  SelectField,
  TextAreaField,
  TextField,
  useCheckedForm,
} from 'shared-lib/forms';
import { Button } from 'shared-lib/ui';
import { Section } from './Section.tsx';
import { useSampleTexts } from './sampleTexts.ts';

const rejectAll: Resolver = async (values) => ({
  values: {},
  errors: Object.fromEntries(
    Object.keys(values).map((name) => [name, { type: 'required', message: 'errors.required' }]),
  ),
});

export function FieldSection() {
  const texts = useSampleTexts();
  const form = useCheckedForm(rejectAll, {
    text: texts.name,
    email: '',
    comment: '',
    phone: '+380671234567',
    date: '1990-05-14',
    digits: '',
    password: '',
    code: '',
    country: 'UA',
    size: '',
    city: '',
    segment: '',
    option: '',
    consent: false,
  });
  const options = [
    { value: 'individual', label: texts.individual },
    { value: 'team', label: texts.team },
  ];
  return (
    <Section title={texts.fields}>
      <Form form={form} onSubmit={() => undefined} label={texts.fields} summary>
        <FieldRow>
          <TextField name="text" label={texts.title} hint={texts.hint} limit={40} />
          <TextField name="email" type="email" label={texts.email} optional />
        </FieldRow>
        <FieldRow>
          <PhoneField name="phone" label={texts.phone} />
          <DateField name="date" label={texts.date} />
        </FieldRow>
        <FieldRow>
          <PasswordField name="password" label={texts.password} />
          <DigitsField name="digits" label={texts.quantity} max={3} />
        </FieldRow>
        <FieldRow>
          <CountryField name="country" label={texts.country} />
          <ComboboxField
            name="city"
            label={texts.city}
            options={[
              { value: 'kyiv', label: texts.kyiv },
              { value: 'lviv', label: texts.lviv },
            ]}
          />
        </FieldRow>
        <FieldRow>
          <SelectField name="size" label={texts.size} options={options} />
          <TextField name="disabled" label={texts.disabled} disabled />
        </FieldRow>
        <CodeField name="code" label={texts.code} />
        <SegmentedField name="segment" label={texts.choice} options={options} />
        <OptionCardsField
          name="option"
          legend={texts.individual}
          options={options.map(({ value, label }) => ({ value, title: label }))}
        />
        <TextAreaField name="comment" label={texts.message} limit={200} optional />
        <CheckboxField name="consent" label={texts.consent}>
          {texts.consent}
        </CheckboxField>
        <Button type="submit">{texts.save}</Button>
      </Form>
    </Section>
  );
}
