import type { ContentField } from 'shared-lib/api/office';
import { type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice, SegmentedControl } from 'shared-lib/ui';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Choice, Field } from '../../design/Field.tsx';
import { AddressField } from './fields/AddressField.tsx';
import { EntryField } from './fields/EntryField.tsx';
import { ChosenFile } from './fields/FileField.tsx';
import { isShared, otherLanguage, useTextEditing } from './textEditing.ts';
import styles from './texts.module.css';

interface EntryFormProps {
  isBeside: boolean;
  onBeside: (isBeside: boolean) => void;
  onLanguage: (lang: Locale) => void;
}

/** Everything of an entry in one language, in the order in which visitors read it. */
export function EntryForm({ isBeside, onBeside, onLanguage }: EntryFormProps) {
  const { t } = useTranslation('office');
  const { screen, entry, lang, isReadOnly, update } = useTextEditing();
  const isMissing = entry.wordings[lang] === undefined;
  const other = otherLanguage(lang);
  const getName = (language: Locale) => {
    const state = entry.wordings[language] ? screen.states[language] : 'missing';
    const name = t(`texts.languages.${language}`);
    return state === 'ready' ? name : `${name} · ${t(`texts.states.${state}`)}`;
  };
  const add = () =>
    update((current) => {
      const known = current.wordings[other];
      const shared = screen.fields.filter(isShared).map(({ name }) => [name, known?.acf[name]] as const);
      const acf = Object.fromEntries(shared.filter(([, value]) => value !== undefined));
      return { ...current, wordings: { ...current.wordings, [lang]: { title: '', excerpt: '', content: '', acf } } };
    });
  return (
    <Card
      title={t('texts.words')}
      isPanel
      className={styles.words}
      actions={
        <SegmentedControl
          label={t('texts.language')}
          name="text-language"
          value={lang}
          options={[
            { value: 'ua', label: getName('ua') },
            { value: 'en', label: getName('en') },
          ]}
          onChange={(value) => onLanguage(value as Locale)}
        />
      }
    >
      {isMissing ? (
        <div className={styles.missing}>
          <p>{t(`texts.missing.${lang}`)}</p>
          {!isReadOnly && (
            <Action tone="main" icon="plus" onClick={add}>
              {t(`texts.add.${lang}`)}
            </Action>
          )}
        </div>
      ) : (
        <>
          {screen.states[lang] === 'outdated' && !isBeside && (
            <Notice tone="warn">
              <span>{t(`texts.outdated.${lang}`)}</span>
            </Notice>
          )}
          {entry.wordings[other] && (
            <Choice type="checkbox" checked={isBeside} onChange={({ target }) => onBeside(target.checked)}>
              {t(`texts.beside.${other}`)}
            </Choice>
          )}
          <Words />
        </>
      )}
    </Card>
  );
}

function Words() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { screen, entry, lang, isReadOnly, update, problems } = useTextEditing();
  const { fields, parts, route } = screen;
  const both = (text: string) => ({ ua: text, en: text });
  const common = (name: 'title' | 'excerpt' | 'content', kind: string): ContentField => ({
    name,
    kind,
    label: both(t(`texts.parts.${name}.label`)),
    about: both(t(`texts.parts.${name}.about`)),
  });
  const wording = entry.wordings[lang];
  const sharedImageProblem = problems.get('featuredMedia');
  return (
    <>
      <EntryField field={common('title', 'text')} path="title" />
      {parts.excerpt && <EntryField field={common('excerpt', 'text')} path="excerpt" />}
      {fields.map((field) => (
        <EntryField key={field.name} field={field} path={`acf.${field.name}`} />
      ))}
      {parts.content && <EntryField field={common('content', 'html')} path="content" />}
      {screen.categories.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('texts.categories')}</legend>
          {screen.categories.map((category) => (
            <Choice
              key={category.slug}
              type="checkbox"
              disabled={isReadOnly}
              checked={entry.categories.includes(category.slug)}
              onChange={({ target }) =>
                update((current) => ({
                  ...current,
                  categories: target.checked
                    ? [...current.categories, category.slug]
                    : current.categories.filter((slug) => slug !== category.slug),
                }))
              }
            >
              {category[locale]}
            </Choice>
          ))}
        </fieldset>
      )}
      {parts.address && <AddressField />}
      {route === 'news_article' && (
        <Field
          type="datetime-local"
          label={t('texts.parts.date.label')}
          hint={t('texts.parts.date.about')}
          disabled={isReadOnly}
          value={entry.date.slice(0, 16)}
          onChange={({ target }) =>
            target.value && update((current) => ({ ...current, date: `${target.value.slice(0, 16)}:00` }))
          }
        />
      )}
      {parts.sharedImage && (
        <details className={styles.more}>
          <summary>{t('texts.forSearch')}</summary>
          <div className={styles.group}>
            {(['title', 'description'] as const).map((name) => (
              <Field
                key={name}
                label={t(`texts.parts.head.${name}`)}
                hint={t(`texts.parts.head.${name}About`)}
                disabled={isReadOnly}
                maxLength={name === 'title' ? 300 : 500}
                value={wording?.head?.[name] ?? ''}
                onChange={({ target }) =>
                  update((current) => {
                    const own = current.wordings[lang];
                    if (!own) return current;
                    const next = { ...own, head: { ...own.head, [name]: target.value } };
                    return { ...current, wordings: { ...current.wordings, [lang]: next } };
                  })
                }
              />
            ))}
            <fieldset className={styles.group}>
              <legend>{t('texts.parts.sharedImage.label')}</legend>
              <div className={styles.hint}>{t('texts.parts.sharedImage.about')}</div>
              <ChosenFile
                value={entry.featuredMedia ?? ''}
                isImage
                label={t('texts.parts.sharedImage.label')}
                onChange={(path) => update((current) => ({ ...current, featuredMedia: path || null }))}
              />
              {sharedImageProblem && (
                <p role="alert" className={styles.error}>
                  {t(`texts.problems.${sharedImageProblem}`)}
                </p>
              )}
            </fieldset>
          </div>
        </details>
      )}
    </>
  );
}
