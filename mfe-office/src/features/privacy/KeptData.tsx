import { useMutation } from '@tanstack/react-query';
import type { PersonData } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { saveFile } from '../../api/saveFile.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { withConfirmation } from '../../session/passkeys.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import styles from './Privacy.module.css';

interface KeptDataProps {
  person: PersonData;
  onErase: () => void;
}

/** All that is kept about a person, with its files. */
export function KeptData({ person, onErase }: KeptDataProps) {
  const { t } = useTranslation('office');
  const language = useLocale();
  const can = useCan();
  const { subject, name, sections } = person;
  const saving = useMutation({
    mutationFn: (format: 'json' | 'readable') =>
      withConfirmation(() => operate('export-person-data', { subject, format, language })),
    onSuccess: (file) => {
      saveFile(file);
      toast.success(t('privacy.data.saved'));
    },
  });
  return (
    <Card
      title={t('privacy.data.title')}
      note={<span translate="no">{name || t('privacy.unnamed')}</span>}
      foot={
        <div className={styles.actions}>
          {can('export-person-data') &&
            (['readable', 'json'] as const).map((format) => (
              <Action
                key={format}
                icon="download"
                loading={saving.isPending && saving.variables === format}
                onClick={() => saving.mutate(format)}
              >
                {t(`privacy.data.${format}`)}
              </Action>
            ))}
          {can('erase-person-data') && (
            <Action tone="ghostDanger" icon="trash" onClick={onErase}>
              {t('privacy.data.erase')}
            </Action>
          )}
        </div>
      }
    >
      {sections.length === 0 && <p>{t('privacy.data.none')}</p>}
      {sections.map((section) => (
        <section key={section.name} className={styles.section}>
          <h3>{t(`privacy.sections.${section.name}`)}</h3>
          <dl>
            {section.items.map(({ what, about }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two emails of a kind on one day are alike
              <div key={index}>
                <dt>{what}</dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <OperationFailure error={saving.error} />
    </Card>
  );
}
