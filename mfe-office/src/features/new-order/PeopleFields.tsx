import type { EventFacts } from 'shared-lib/api';
import {
  CountryField,
  DateField,
  FieldRow,
  PhoneField,
  QuestionFields,
  SelectField,
  TextField,
  useFieldArray,
  useFormContext,
  useWatch,
} from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { includesShirt, limits, listSizes } from 'shared-lib/validation';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import styles from './newOrder.module.css';
import { isFull, type NewOrderValues, nextPerson } from './newOrderSchema.ts';

/** Who runs: as the visitors' form asks, and gender and birthday, which an account would say. */
export function PeopleFields({ event }: { event: EventFacts }) {
  const { t } = useTranslation('office');
  const { control, getValues } = useFormContext<NewOrderValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'people' });
  const add = () => {
    const previous = getValues('people').at(-1);
    if (previous) append(nextPerson(previous), { focusName: `people.${fields.length}.fullName` });
  };
  return (
    <>
      {fields.map(({ id }, index) => (
        <Card
          key={id}
          title={fields.length > 1 ? t('newOrder.people.number', { number: index + 1 }) : t('newOrder.people.title')}
          actions={
            fields.length > 1 && (
              <Action
                tone="ghost"
                icon="trash"
                aria-label={t('newOrder.people.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            )
          }
          foot={
            index === fields.length - 1 &&
            fields.length < limits.participantsAtOnce && (
              <Action icon="plus" onClick={add}>
                {t('newOrder.people.add')}
              </Action>
            )
          }
        >
          <PersonFields event={event} prefix={`people.${index}.`} />
        </Card>
      ))}
    </>
  );
}

const genders = ['female', 'male'] as const;

function PersonFields({ event, prefix }: { event: EventFacts; prefix: string }) {
  const { t } = useTranslation('office');
  const { control } = useFormContext();
  const participationFormat = useWatch({ control, name: `${prefix}participationFormat` });
  const listFormats = (formats: EventFacts['formats']['race']) =>
    formats
      .filter(({ isOffered }) => isOffered)
      .map((format) => ({
        value: format.id,
        label: isFull(format) ? t('newOrder.people.full', { name: format.name }) : format.name,
        isDisabled: isFull(format),
      }));
  const sizes = includesShirt(event, { kind: 'individual', participationFormat }) ? listSizes(event) : [];
  return (
    <div className={styles.fields}>
      <TextField
        name={`${prefix}fullName`}
        label={t('person.fields.fullName')}
        hint={t('person.nameHint', { most: limits.fullName })}
        autoComplete="off"
      />
      <FieldRow>
        <DateField name={`${prefix}birthday`} label={t('person.fields.birthday')} autoComplete="off" optional />
        <SelectField
          name={`${prefix}gender`}
          label={t('person.fields.gender')}
          placeholder={t('person.genders.unknown')}
          options={genders.map((value) => ({ value, label: t(`person.genders.${value}`) }))}
          optional
        />
      </FieldRow>
      <FieldRow>
        <CountryField name={`${prefix}country`} label={t('person.fields.country')} autoComplete="off" />
        <TextField name={`${prefix}city`} label={t('person.fields.city')} autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <SelectField
          name={`${prefix}raceFormat`}
          label={t('person.fields.raceFormat')}
          options={listFormats(event.formats.race)}
        />
        <SelectField
          name={`${prefix}participationFormat`}
          label={t('person.fields.participationFormat')}
          options={listFormats(event.formats.participation)}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField
          name={`${prefix}phone`}
          label={t('person.fields.phone')}
          countryName={`${prefix}country`}
          autoComplete="off"
          optional
        />
        {sizes.length > 0 ? (
          <SelectField
            name={`${prefix}kitSize`}
            label={t('person.fields.size')}
            placeholder={t('newOrder.people.sizeLater')}
            options={sizes.map((size) => ({ value: size, label: size }))}
            optional
          />
        ) : (
          []
        )}
      </FieldRow>
      <QuestionFields prefix={prefix} kind="individual" questions={event.questions} />
    </div>
  );
}
