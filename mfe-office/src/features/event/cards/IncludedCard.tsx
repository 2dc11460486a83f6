import { useTranslation } from 'shared-lib/i18n';
import { audiences } from 'shared-lib/vocabulary';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { Choice } from '../../../design/Field.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { TextSetting } from '../SettingFields.tsx';
import { useSummary } from '../useSummary.ts';

const added = { ua: '', en: '', individual: true, team: true, online: false, isShirt: false };

/** What the price of a place buys, as registration says it. */
export function IncludedCard() {
  const { t } = useTranslation('office');
  const { settings, isReadOnly, set } = useEventEditing();
  const { included } = settings;
  const remove = (index: number) =>
    set(
      'included',
      included.filter((_, at) => at !== index),
    );
  return (
    <Card
      title={t('event.included.title')}
      summary={useSummary(['included'], t('event.included.summary', { number: included.length }))}
      foot={t('event.included.about')}
      actions={
        !isReadOnly && (
          <Action icon="plus" onClick={() => set('included', [...included, added])}>
            {t('event.included.add')}
          </Action>
        )
      }
    >
      <ul className={styles.formats}>
        {included.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its name is typed.
          <li key={index} className={styles.included}>
            <TextSetting
              path={`included.${index}.ua`}
              label={`${t('event.included.name')}, ${t('event.ua')}`}
              maxLength={80}
            />
            <TextSetting
              path={`included.${index}.en`}
              label={`${t('event.included.name')}, ${t('event.en')}`}
              maxLength={80}
            />
            <fieldset className={styles.audiences}>
              <legend className="vh">{t('event.included.who', { name: part.ua })}</legend>
              {audiences.map((audience) => (
                <Choice
                  key={audience}
                  type="checkbox"
                  checked={part[audience]}
                  disabled={isReadOnly}
                  onChange={({ target }) => set(`included.${index}.${audience}`, target.checked)}
                >
                  {t(`event.fields.included.${audience}`)}
                </Choice>
              ))}
              <Choice
                type="checkbox"
                checked={part.isShirt}
                disabled={isReadOnly}
                onChange={({ target }) => set(`included.${index}.isShirt`, target.checked)}
              >
                {t('event.fields.included.isShirt')}
              </Choice>
            </fieldset>
            {!isReadOnly && (
              <Action
                tone="ghostDanger"
                icon="trash"
                className={styles.remove}
                aria-label={t('event.formats.remove', { name: part.ua })}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
