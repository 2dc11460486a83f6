import { useState } from 'react';
import {
  type Segment,
  type SegmentAnswer,
  type SegmentOption,
  type SegmentOptions,
  segmentConditionNames,
  segmentConditions,
} from 'shared-lib/api/office';
import { type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Select } from '../../design/Field.tsx';
import { useEditions } from '../../edition/useEditions.ts';
import styles from './Messages.module.css';

/** A condition as a field: its values, the one that is chosen, and the segment with another one. */
interface ConditionField {
  id: string;
  label: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  set: (value: string | undefined) => Segment;
}

interface SegmentFieldsProps {
  segment: Segment;
  options: SegmentOptions;
  onChange: (segment: Segment) => void;
}

/** Conditions that people have to meet, one below the other; none: everyone. */
export function SegmentFields({ segment, options, onChange }: SegmentFieldsProps) {
  const { t } = useTranslation('office');
  const fields = useConditionFields(segment, options);
  const [added, setAdded] = useState<string>();
  const shown = fields.filter(({ value }) => value !== undefined);
  const others = fields.filter((field) => field.value === undefined && field.options.length > 0);
  return (
    <fieldset className={styles.segment}>
      <legend>{t('messages.segment')}</legend>
      {shown.length === 0 && <p className={styles.everyone}>{t('messages.everyone')}</p>}
      {shown.map(({ id, label, options: choices, value = '', set }) => (
        <div key={id} className={styles.condition}>
          <Select
            label={label}
            options={choices}
            value={value}
            autoFocus={id === added}
            onChange={({ target }) => onChange(set(target.value))}
          />
          <Action
            tone="ghost"
            icon="close"
            aria-label={t('messages.removeCondition', { name: label })}
            onClick={() => onChange(set(undefined))}
          />
        </div>
      ))}
      <Select
        label={t('messages.addCondition')}
        options={[
          { value: '', label: t('messages.chooseCondition') },
          ...others.map(({ id, label }) => ({ value: id, label })),
        ]}
        value=""
        onChange={({ target }) => {
          const field = others.find(({ id }) => id === target.value);
          setAdded(field?.id);
          if (field) onChange(field.set(field.options[0]?.value));
        }}
      />
    </fieldset>
  );
}

function useConditionFields(segment: Segment, options: SegmentOptions): ConditionField[] {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { editions } = useEditions();
  const past = editions.filter(({ state }) => state === 'archived');
  const runOptions = {
    edition: past.map(({ number }) => ({
      value: String(number),
      label: t('frame.editions.name', { count: number, ordinal: true }),
    })),
    team: options.teams.map(({ id, name }) => ({ value: String(id), label: name })),
    race: toOptions(options.race, locale),
    participation: toOptions(options.participation, locale),
    city: options.cities.map((city) => ({ value: city, label: city })),
  };
  return segmentConditionNames.flatMap((name): ConditionField[] => {
    if (name === 'answers') return listAnswerFields(segment, options, locale);
    const values = segmentConditions[name];
    const isNumber = name === 'edition' || name === 'team';
    const value = segment[name];
    return [
      {
        id: name,
        label: t(`messages.conditions.${name}`),
        options: Array.isArray(values)
          ? values.map((one) => ({ value: one, label: t(`messages.values.${name}.${one}`) }))
          : runOptions[name as keyof typeof runOptions],
        value: value === undefined ? undefined : String(value),
        set: (chosen) => ({ ...segment, [name]: isNumber && chosen ? Number(chosen) : chosen }),
      },
    ];
  });
}

function listAnswerFields(segment: Segment, { questions }: SegmentOptions, locale: Locale): ConditionField[] {
  const answers = segment.answers ?? [];
  return questions.map((question) => {
    const others = answers.filter((answer: SegmentAnswer) => answer.question !== question.id);
    return {
      id: question.id,
      label: question[locale],
      options: toOptions(question.choices, locale),
      value: answers.find((answer) => answer.question === question.id)?.choice,
      set: (choice) => {
        const chosen = choice ? [...others, { question: question.id, choice }] : others;
        return { ...segment, answers: chosen.length > 0 ? chosen : undefined };
      },
    };
  });
}

const toOptions = (all: readonly SegmentOption[], locale: Locale) =>
  all.map((one) => ({ value: one.id, label: one[locale] }));
