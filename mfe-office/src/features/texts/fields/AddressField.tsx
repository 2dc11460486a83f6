import { useTranslation } from 'shared-lib/i18n';
import { Field } from '../../../design/Field.tsx';
import { useTextEditing } from '../textEditing.ts';
import styles from '../texts.module.css';

/** Where visitors read the entry, in both languages; what was its address leads here. */
export function AddressField() {
  const { t } = useTranslation('office');
  const { screen, entry, isReadOnly, update, problems } = useTextEditing();
  const { slug, path, published, isPublished } = screen;
  const address = entry.address ?? slug;
  const before = published?.address ?? slug;
  const folder = path?.slice(0, path.lastIndexOf('/') + 1) ?? '/';
  const rule = problems.get('address');
  const former = [...(entry.formerAddresses ?? []), ...(isPublished && address !== before ? [before] : [])];
  return (
    <Field
      label={t('texts.parts.address.label')}
      hint={
        <>
          <span>{t('texts.parts.address.about', { folder })}</span>
          {former.length > 0 && (
            <span className={styles.was}>
              {t('texts.parts.address.former', { addresses: former.map((each) => folder + each).join(', ') })}
            </span>
          )}
        </>
      }
      error={rule && t(`texts.problems.${rule === 'form' ? 'addressForm' : rule}`)}
      className={isPublished && address !== before ? styles.changed : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={120}
      disabled={isReadOnly}
      value={address}
      onChange={({ target }) => update((current) => ({ ...current, address: target.value.toLowerCase() }))}
    />
  );
}
