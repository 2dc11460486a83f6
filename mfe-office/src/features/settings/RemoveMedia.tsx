import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useCan } from '../../session/useOfficeSession.ts';

/** Removes an image or a document from the site by its URL; nothing brings it back, so the word has to be typed. */
export function RemoveMedia() {
  const { t } = useTranslation('office');
  const can = useCan();
  const [url, setUrl] = useState('');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: () => operate('remove-media', { url: url.trim() }),
    onSuccess: () => {
      setUrl('');
      setTyped('');
    },
  });
  if (!can('remove-media')) return null;
  const word = t('settings.removeMedia.word');
  return (
    <Card title={t('settings.removeMedia.title')}>
      <Field
        label={t('settings.removeMedia.url')}
        hint={t('settings.removeMedia.hint')}
        inputMode="url"
        autoComplete="off"
        value={url}
        onChange={(event) => {
          reset();
          setUrl(event.target.value);
        }}
      />
      {url.trim() && (
        <>
          <Field
            label={t('today.registration.type', { word })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Action disabled={typed.trim().toLowerCase() !== word} loading={isPending} onClick={() => mutate()}>
            {t('settings.removeMedia.remove')}
          </Action>
        </>
      )}
      <OperationFailure error={error} />
      {data && (
        <Notice tone="leaf" role="status">
          {`${t('settings.removeMedia.removed')}${data.purge ? ` ${t('settings.removeMedia.purge', { pattern: data.purge })}` : ''}`}
        </Notice>
      )}
    </Card>
  );
}
