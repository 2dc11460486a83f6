import { useState } from 'react';
import type { ImageFocus } from 'shared-lib/api';
import {
  type ContentField,
  type ContentFile,
  getValueAt,
  readImageUse,
  type TextRoute,
  writeImageUse,
} from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { FilePicker } from '../files/FilePicker.tsx';
import { FileWords } from '../files/FileWords.tsx';
import { FocusPoint } from '../files/FocusPoint.tsx';
import files from '../files/files.module.css';
import { useContentFiles } from '../files/useContentFiles.ts';
import { useTextEditing } from '../textEditing.ts';
import styles from '../texts.module.css';
import { useLook } from './useLook.tsx';

interface FileFieldProps {
  field: ContentField;
  path: string;
}

/** An image or document of an entry, with its words. */
export function FileField({ field, path }: FileFieldProps) {
  const { screen, wording, set } = useTextEditing();
  const { label, hint, error, isChanged } = useLook(field, path);
  const value = getValueAt(wording, path);
  return (
    <fieldset className={isChanged ? styles.changedGroup : styles.group}>
      <legend>{label}</legend>
      <div className={styles.hint}>{hint}</div>
      <ChosenFile
        value={typeof value === 'string' ? value : ''}
        isImage={field.kind === 'image'}
        isCropped={isCropped(field, screen.route)}
        label={label}
        onChange={(chosen) => set(path, chosen)}
      />
      {error && (
        <p role="alert" className={files.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Whether frames of the site cut the images of a field; logos and goods are shown whole. */
const isCropped = ({ kind, name }: ContentField, route: TextRoute) =>
  kind !== 'file' && name !== 'logo' && route !== 'product';

/** Images in an order. */
export function FilesField({ field, path }: FileFieldProps) {
  const { t } = useTranslation('office');
  const { screen, wording, set, isReadOnly } = useTextEditing();
  const { label, hint, error, isChanged } = useLook(field, path);
  const [isOpen, setOpen] = useState(false);
  const [focused, setFocused] = useState<number>();
  const { find } = useContentFiles();
  const value = getValueAt(wording, path);
  const paths = Array.isArray(value) ? value.map(String) : [];
  const put = (next: (string | undefined)[]) => {
    setFocused(undefined);
    set(path, next);
  };
  const remove = (index: number) => put(paths.filter((_, at) => at !== index));
  const toFront = (index: number) => put([paths[index], ...paths.filter((_, at) => at !== index)]);
  const findUsed = (value: string) => find(readImageUse(value).path);
  const changed = focused === undefined ? undefined : paths[focused];
  const changedFile = changed === undefined ? undefined : findUsed(changed);
  return (
    <fieldset className={isChanged ? styles.changedGroup : styles.group}>
      <legend>
        <span>{label}</span> <span className={styles.count}>{paths.length}</span>
      </legend>
      <div className={styles.hint}>{hint}</div>
      <ul className={files.grid}>
        {paths.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one image may stand twice.
          <li key={`${one} ${index}`}>
            <img
              src={findUsed(one)?.thumbnail ?? undefined}
              alt={findUsed(one)?.alt.ua ?? one}
              className={files.thumbnail}
            />
            {!isReadOnly && (
              <span className={files.row}>
                {index > 0 && (
                  <Action tone="ghost" onClick={() => toFront(index)}>
                    {t('texts.files.toFront')}
                  </Action>
                )}
                {isCropped(field, screen.route) && (
                  <Action
                    tone="ghost"
                    aria-label={t('texts.focus.number', { number: index + 1 })}
                    aria-expanded={focused === index}
                    onClick={() => setFocused(focused === index ? undefined : index)}
                  >
                    {t('texts.focus.open')}
                  </Action>
                )}
                <Action
                  tone="ghostDanger"
                  icon="trash"
                  aria-label={t('texts.files.removeNumber', { number: index + 1 })}
                  onClick={() => remove(index)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {changed !== undefined && changedFile && (
        <FocusPoint
          file={changedFile}
          focus={readImageUse(changed).focus}
          isReadOnly={isReadOnly}
          onChange={(focus) =>
            set(
              path,
              paths.map((one, at) => (at === focused ? writeImageUse({ path: changedFile.path, focus }) : one)),
            )
          }
        />
      )}
      {!isReadOnly && (
        <span>
          <Action icon="plus" onClick={() => setOpen(true)}>
            {t('texts.files.addImage')}
          </Action>
        </span>
      )}
      {error && (
        <p role="alert" className={files.error}>
          {error}
        </p>
      )}
      <FilePicker
        open={isOpen}
        accept="images"
        onClose={() => setOpen(false)}
        onChoose={(file: ContentFile) => {
          setOpen(false);
          set(path, [...paths, file.path]);
        }}
      />
    </fieldset>
  );
}

interface ChosenFileProps {
  /** The file, with the focus of an image. */
  value: string;
  isImage: boolean;
  isCropped?: boolean;
  label: string;
  /** @param value empty: none */
  onChange: (value: string) => void;
}

/** One file with the ways to another; an image with its words. */
export function ChosenFile({ value, isImage, isCropped: hasFocus = false, label, onChange }: ChosenFileProps) {
  const { t } = useTranslation('office');
  const { isReadOnly, update } = useTextEditing();
  const [isOpen, setOpen] = useState(false);
  const { find } = useContentFiles();
  const { path, focus } = readImageUse(value);
  const file = find(path);
  const placeFocus = (next: ImageFocus | undefined) => onChange(writeImageUse({ path, focus: next }));
  return (
    <>
      {path && (
        <div className={isImage && !hasFocus ? files.chosen : files.words}>
          {file?.thumbnail && hasFocus ? (
            <FocusPoint file={file} focus={focus} isReadOnly={isReadOnly} onChange={placeFocus} />
          ) : file?.thumbnail ? (
            <img src={file.thumbnail} alt="" className={files.thumbnail} />
          ) : (
            <span className={styles.path} translate="no">
              {file ? <a href={file.url}>{file.path.split('/').at(-1)}</a> : path}
            </span>
          )}
          {isImage && file && (
            <FileWords key={file.path} file={file} onSaved={() => update((entry) => ({ ...entry }))} />
          )}
        </div>
      )}
      {!isReadOnly && (
        <span className={files.actions}>
          <Action icon={path ? 'swap' : 'plus'} onClick={() => setOpen(true)}>
            {t(path ? 'texts.files.replace' : 'texts.files.choose')}
          </Action>
          {path && (
            <Action
              tone="ghostDanger"
              icon="trash"
              aria-label={t('texts.files.removeNamed', { name: label })}
              onClick={() => onChange('')}
            />
          )}
        </span>
      )}
      <FilePicker
        open={isOpen}
        accept={isImage ? 'images' : 'files'}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen.path);
        }}
      />
    </>
  );
}
