import { useFormContext, useWatch } from 'react-hook-form';
import type { EventQuestion } from '../../api/eventTypes.ts';
import { isAsked } from '../../validation/questions.ts';
import { CheckboxField, CheckboxGroupField } from './CheckboxField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

interface QuestionFieldsProps {
  /** Path of the participant in the form: `participants.0.` */
  prefix?: string;
  kind: 'individual' | 'team';
  questions: EventQuestion[] | undefined;
}

/** What the organiser asks besides, of the chosen formats. */
export function QuestionFields({ prefix = '', kind, questions = [] }: QuestionFieldsProps) {
  const { control } = useFormContext();
  const [raceFormat, participationFormat] = useWatch({
    control,
    name: [`${prefix}raceFormat`, `${prefix}participationFormat`],
  });
  return questions
    .filter((question) => isAsked(question, { kind, raceFormat, participationFormat }))
    .map((question) => (
      <QuestionField key={question.id} name={`${prefix}answers.${question.id}`} question={question} />
    ));
}

function QuestionField({ name, question }: { name: string; question: EventQuestion }) {
  const { text, type, isRequired } = question;
  const field = { name, label: text, optional: !isRequired, autoComplete: 'off' };
  const options = question.choices.map((choice) => ({ value: choice.id, label: choice.text }));
  switch (type) {
    case 'line':
      return <TextField {...field} />;
    case 'number':
      return <TextField {...field} inputMode="decimal" />;
    case 'yes-no':
    case 'one':
      return <SelectField {...field} options={options} />;
    case 'several':
      return <CheckboxGroupField {...field} options={options} />;
    case 'consent':
      return <CheckboxField {...field}>{text}</CheckboxField>;
  }
}
