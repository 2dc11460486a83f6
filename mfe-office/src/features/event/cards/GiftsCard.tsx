import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { NumberSetting, TextSetting } from '../SettingFields.tsx';
import { useSummary } from '../useSummary.ts';

const MAX_EXAMPLES = 6;
const added = { amount: 0, ua: '', en: '' };

/** What a gift buys, and the fee that donors may cover. */
export function GiftsCard() {
  const { t } = useTranslation('office');
  const { settings, isReadOnly, set } = useEventEditing();
  const { examples } = settings.gifts;
  const remove = (index: number) =>
    set(
      'gifts.examples',
      examples.filter((_, at) => at !== index),
    );
  return (
    <Card
      title={t('event.gifts.title')}
      summary={useSummary(['gifts'], t('event.gifts.summary', { number: examples.length }))}
      foot={t('event.gifts.about')}
      actions={
        !isReadOnly &&
        examples.length < MAX_EXAMPLES && (
          <Action icon="plus" onClick={() => set('gifts.examples', [...examples, added])}>
            {t('event.gifts.add')}
          </Action>
        )
      }
    >
      <div className={styles.grid}>
        <NumberSetting
          path="gifts.fee"
          kind="price"
          width={4}
          label={t('event.fields.gifts.fee')}
          hint={t('event.gifts.feeHint')}
        />
      </div>
      <ul className={styles.formats}>
        {examples.map((example, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its text is typed.
          <li key={index} className={styles.grid}>
            <NumberSetting
              path={`gifts.examples.${index}.amount`}
              kind="price"
              width={2}
              label={t('event.fields.gifts.examples.amount')}
            />
            <TextSetting
              path={`gifts.examples.${index}.ua`}
              label={t('event.fields.gifts.examples.ua')}
              width={4}
              maxLength={80}
            />
            <TextSetting
              path={`gifts.examples.${index}.en`}
              label={t('event.fields.gifts.examples.en')}
              width={4}
              maxLength={80}
            />
            {!isReadOnly && (
              <Action
                tone="ghostDanger"
                icon="trash"
                className={styles.remove}
                aria-label={t('event.formats.remove', { name: example.ua })}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
