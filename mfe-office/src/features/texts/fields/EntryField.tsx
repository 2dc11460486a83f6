import { lazy, Suspense, useId } from 'react';
import { type ContentField, getValueAt } from 'shared-lib/api/office';
import { getLanguage, useLocale, useTranslation } from 'shared-lib/i18n';
import { Skeleton } from 'shared-lib/ui';
import { Choice, Field, Select, TextArea } from '../../../design/Field.tsx';
import { useTextEditing } from '../textEditing.ts';
import styles from '../texts.module.css';
import { FileField, FilesField } from './FileField.tsx';
import { ListField } from './ListField.tsx';
import { useLook } from './useLook.tsx';

const RichTextEditor = lazy(() => import(/* webpackChunkName: "rich-text" */ '../rich-text/RichTextEditor.tsx'));

interface EntryFieldProps {
  field: ContentField;
  /** Where its value is in the wording. */
  path: string;
}

const isLong = /(subtitle|description|excerpt|quote|text|note|teaser)$/;

/** One field of an entry, by its kind. */
export function EntryField({ field, path }: EntryFieldProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { wording, set, isReadOnly } = useTextEditing();
  const look = useLook(field, path);
  const value = getValueAt(wording, path);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const onText = ({ target }: { target: { value: string } }) => set(path, target.value);
  const { label, hint, error, className } = look;
  const common = { label, hint, error, className, disabled: isReadOnly };
  switch (field.kind) {
    case 'html':
      return <HtmlField field={field} path={path} />;
    case 'image':
    case 'file':
      return <FileField field={field} path={path} />;
    case 'images':
      return <FilesField field={field} path={path} />;
    case 'list':
      return <ListField field={field} path={path} RowField={EntryField} />;
    case 'object':
      return (
        <fieldset className={styles.group}>
          <legend>{label}</legend>
          {field.fields?.map((each) => (
            <EntryField key={each.name} field={each} path={`${path}.${each.name}`} />
          ))}
        </fieldset>
      );
    case 'bool':
      return (
        <Choice
          type="checkbox"
          checked={value === true}
          disabled={isReadOnly}
          note={hint}
          onChange={({ target }) => set(path, target.checked)}
        >
          {label}
        </Choice>
      );
    case 'texts':
      return (
        <Field
          {...common}
          value={Array.isArray(value) ? value.join(', ') : ''}
          onChange={({ target }) =>
            set(
              path,
              target.value.split(/[,;]/).map((part) => part.trimStart()),
            )
          }
          onBlur={({ target }) =>
            set(
              path,
              target.value
                .split(/[,;]/)
                .map((part) => part.trim())
                .filter(Boolean),
            )
          }
        />
      );
    case 'date':
      return <Field {...common} type="date" value={text} onChange={onText} />;
    default:
      if (field.choices) {
        const options = field.choices.map((choice) => ({ value: choice.value, label: choice[locale] }));
        const isOpen = !field.isRequired || text === '';
        const none = { value: '', label: t('texts.none') };
        return <Select {...common} options={isOpen ? [none, ...options] : options} value={text} onChange={onText} />;
      }
      if (field.kind === 'text' && isLong.test(field.name)) {
        return (
          <TextArea
            {...common}
            rows={Math.min(6, Math.max(2, Math.ceil(text.length / 70)))}
            value={text}
            onChange={onText}
          />
        );
      }
      return <Field {...common} autoComplete="off" value={text} onChange={onText} />;
  }
}

/** A text with headings, lists and links. */
export function HtmlField({ field, path }: EntryFieldProps) {
  const id = useId();
  const { wording, lang, round, set, isReadOnly } = useTextEditing();
  const { label, hint, error, isChanged } = useLook(field, path);
  const value = getValueAt(wording, path);
  return (
    <Suspense fallback={<Skeleton />}>
      <RichTextEditor
        key={`${lang} ${path} ${round}`}
        id={id}
        label={label}
        hint={hint}
        error={error}
        html={typeof value === 'string' ? value : ''}
        lang={getLanguage(lang)}
        isReadOnly={isReadOnly}
        isChanged={isChanged}
        onChange={(html) => set(path, html)}
      />
    </Suspense>
  );
}
