import type { QuestionSetting } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { questionLimits, questionTypes } from 'shared-lib/vocabulary';
import { Action } from '../../../design/Action.tsx';
import { Choice, Choices } from '../../../design/Field.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { BothSetting, ChoiceSetting, SelectSetting, TextSetting, useSetting } from '../SettingFields.tsx';

interface QuestionPartProps {
  /** `questions.0` */
  path: string;
  question: QuestionSetting;
  /** What was answered keeps its type and the choices that were published. */
  isAnswered: boolean;
}

export function QuestionFields({ path, question, isAnswered }: QuestionPartProps) {
  const { t } = useTranslation('office');
  const { set } = useEventEditing();
  const isList = question.type === 'one' || question.type === 'several';
  const choose = (type: string) => {
    const isEmptyList = (type === 'one' || type === 'several') && question.choices.length === 0;
    set(path, { ...question, type, choices: isEmptyList ? [newChoice(), newChoice()] : question.choices });
  };
  return (
    <div className={styles.part}>
      <div className={styles.grid}>
        <BothSetting path={path} label={t('event.questions.text')} maxLength={questionLimits.text} />
        <SelectSetting
          path={`${path}.type`}
          label={t('event.fields.questions.type')}
          options={questionTypes.map((type) => ({ value: type, label: t(`event.questions.types.${type}`) }))}
          hint={isAnswered ? t('event.questions.typeKept') : undefined}
          isFixed={isAnswered}
          onChoose={choose}
        />
        <fieldset className={classNames(styles.field, styles.w6, styles.ticks)}>
          <legend className="vh">{t('event.questions.rules')}</legend>
          <ChoiceSetting path={`${path}.isRequired`} label={t('event.fields.questions.isRequired')} />
          <ChoiceSetting
            path={`${path}.isPersonal`}
            label={t('event.fields.questions.isPersonal')}
            hint={t('event.questions.personalHint')}
          />
        </fieldset>
        <div className={classNames(styles.field, styles.w6)}>
          <Choices legend={t('event.questions.who')}>
            <ChoiceSetting path={`${path}.individual`} label={t('event.fields.questions.individual')} />
            <ChoiceSetting
              path={`${path}.team`}
              label={t('event.fields.questions.team')}
              hint={t('event.questions.teamHint')}
            />
          </Choices>
        </div>
        <FormatChoices path={path} question={question} />
      </div>
      {isList && <ChoiceList path={path} question={question} isAnswered={isAnswered} />}
    </div>
  );
}

function FormatChoices({ path, question }: Omit<QuestionPartProps, 'isAnswered'>) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { settings, set } = useEventEditing();
  const { className, was, error, disabled } = useSetting(`${path}.formats`, 6);
  const { race, participation } = settings.formats;
  const all = [...race, ...participation];
  const gone = question.formats.filter((id) => !all.some((format) => format.id === id));
  const toggle = (id: string) =>
    set(
      `${path}.formats`,
      question.formats.includes(id) ? question.formats.filter((one) => one !== id) : [...question.formats, id],
    );
  return (
    <div className={className}>
      <Choices legend={t('event.questions.formats')}>
        {[...all.map((format) => [format.id, format[locale]] as const), ...gone.map((id) => [id, id] as const)].map(
          ([id, name]) => (
            <Choice
              key={id}
              type="checkbox"
              checked={question.formats.includes(id)}
              disabled={disabled}
              onChange={() => toggle(id)}
            >
              {name}
            </Choice>
          ),
        )}
      </Choices>
      <ListNotes was={was} error={error} />
    </div>
  );
}

const newChoice = () => ({ id: crypto.randomUUID().slice(0, 8), ua: '', en: '' });

function ChoiceList({ path, question, isAnswered }: QuestionPartProps) {
  const { t } = useTranslation('office');
  const { before, set } = useEventEditing();
  const { className, was, error, disabled } = useSetting(`${path}.choices`, 12);
  const { choices } = question;
  const published = before?.questions.find(({ id }) => id === question.id)?.choices ?? [];
  const isKept = (id: string) => isAnswered && published.some((choice) => choice.id === id);
  return (
    <fieldset className={className}>
      <legend className={styles.partTitle}>{t('event.fields.questions.choices')}</legend>
      <ul className={styles.formats}>
        {choices.map(({ id, ua }, index) => (
          <li key={id} className={styles.choice}>
            {(['ua', 'en'] as const).map((language) => (
              <TextSetting
                key={language}
                path={`${path}.choices.${index}.${language}`}
                label={`${t('event.questions.choice', { number: index + 1 })}, ${t(`event.${language}`)}`}
                maxLength={questionLimits.choice}
              />
            ))}
            {!disabled && !isKept(id) && (
              <Action
                tone="ghostDanger"
                icon="trash"
                className={styles.remove}
                aria-label={t('event.formats.remove', {
                  name: ua || t('event.questions.choice', { number: index + 1 }),
                })}
                onClick={() => set(`${path}.choices`, choices.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ul>
      <ListNotes was={was} error={error} />
      {!disabled && (
        <div className={styles.actions}>
          <Action
            icon="plus"
            disabled={choices.length >= questionLimits.choices}
            onClick={() => set(`${path}.choices`, [...choices, newChoice()])}
          >
            {t('event.questions.addChoice')}
          </Action>
        </div>
      )}
    </fieldset>
  );
}

/** What a list was, and the rule that it breaks as a whole. */
function ListNotes({ was, error }: { was: string | undefined; error: string | undefined }) {
  return (
    <>
      {was && <p className={styles.was}>{was}</p>}
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </>
  );
}
