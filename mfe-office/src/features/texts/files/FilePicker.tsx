import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ContentFile, contentFileTypes } from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Modal, Notice } from 'shared-lib/ui';
import { foldText, limits } from 'shared-lib/validation';
import { operate } from '../../../api/officeApi.ts';
import { toBase64 } from '../../../api/toBase64.ts';
import { Action } from '../../../design/Action.tsx';
import { Field } from '../../../design/Field.tsx';
import { Loaded } from '../../../design/Loaded.tsx';
import { OperationFailure } from '../../../operation/OperationFailure.tsx';
import styles from './files.module.css';
import { useContentFiles } from './useContentFiles.ts';

interface FilePickerProps {
  open: boolean;
  accept: 'images' | 'files';
  onClose: () => void;
  onChoose: (file: ContentFile) => void;
}

const SHOWN = 60;

/** Chooses a file that the site has, or adds one. */
export function FilePicker({ open, accept, onClose, onChoose }: FilePickerProps) {
  const { t } = useTranslation('office');
  const isImages = accept === 'images';
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title={t(isImages ? 'texts.files.chooseImage' : 'texts.files.chooseFile')}
      closeLabel={t('texts.cancel')}
    >
      <Choice isImages={isImages} onChoose={onChoose} />
    </Modal>
  );
}

function Choice({ isImages, onChoose }: { isImages: boolean; onChoose: (file: ContentFile) => void }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const { query, keep } = useContentFiles();
  const getName = ({ alt, path }: ContentFile) => alt[locale] || path.split('/').at(-1) || path;
  return (
    <div className={styles.picker}>
      <div className={styles.top}>
        <Field
          type="search"
          label={t('texts.files.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Upload
          isImages={isImages}
          onAdded={(file) => {
            keep(file);
            onChoose(file);
          }}
        />
      </div>
      <Loaded query={query} rows={6}>
        {(files) => {
          const own = files.filter(({ thumbnail, path, alt }) => {
            const isKind = isImages ? thumbnail !== null : thumbnail === null;
            return isKind && foldText(`${path} ${alt.ua} ${alt.en}`).includes(foldText(typed));
          });
          if (own.length === 0) return <p className={styles.none}>{t('texts.files.none')}</p>;
          return (
            <ul className={isImages ? styles.grid : styles.list}>
              {own.slice(0, SHOWN).map((file) => (
                <li key={file.path}>
                  <button type="button" className={styles.file} onClick={() => onChoose(file)}>
                    {file.thumbnail && <img src={file.thumbnail} alt="" loading="lazy" />}
                    <span>{getName(file)}</span>
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

function Upload({ isImages, onAdded }: { isImages: boolean; onAdded: (file: ContentFile) => void }) {
  const { t } = useTranslation('office');
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => operate('add-content-file', { name: file.name, bytes: await toBase64(file) }),
    onSuccess: onAdded,
  });
  const failure = error ? getFailure(error) : undefined;
  const accepted = contentFileTypes.filter((type) => (type === '.pdf') !== isImages);
  return (
    <div>
      <Action icon="upload" loading={isPending} onClick={() => input.current?.click()}>
        {t('texts.files.add')}
      </Action>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('texts.files.add')}
        accept={accepted.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
      {failure?.code === 'content_file_rejected' ? (
        <Notice tone="err" role="alert">
          {t(`texts.files.rejected.${String(failure.details.reason)}`, { megabytes: limits.contentFileMegabytes })}
        </Notice>
      ) : (
        <OperationFailure error={error} />
      )}
    </div>
  );
}
