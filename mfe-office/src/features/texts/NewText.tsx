import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextRoute } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Field } from '../../design/Field.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import styles from './texts.module.css';

/** A new entry begins with its title, which makes its address. */
export function NewText({ route, onClose }: { route: TextRoute; onClose: () => void }) {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => operate('create-text', { route, title: title.trim() }),
    onSuccess: async ({ slug }) => {
      await refreshOffice();
      navigate(officePaths.text(route, slug));
    },
  });
  return (
    <Card title={t(`texts.new.${route}`)} isPanel>
      <form
        className={styles.new}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() && !isPending) mutate();
        }}
      >
        <Field
          ref={(input) => input?.focus()}
          label={t('texts.newTitle')}
          hint={t('texts.newAbout')}
          required
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <span className={styles.actions}>
          <Action type="submit" tone="main" loading={isPending} disabled={!title.trim()}>
            {t('texts.create')}
          </Action>
          <Action tone="ghost" onClick={onClose}>
            {t('texts.cancel')}
          </Action>
        </span>
        <OperationFailure error={error} />
      </form>
    </Card>
  );
}
