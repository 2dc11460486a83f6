import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { classNames } from 'shared-lib/ui';
import { shirtKinds } from 'shared-lib/vocabulary';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { ChoiceSetting, NumberSetting, SelectSetting, TextSetting } from '../SettingFields.tsx';
import { useSummary } from '../useSummary.ts';

const added = { code: '', kind: 'adult' as const, width: 0, height: 0, ordered: 0 };

/** Sizes of the T-shirt in the kit and how many of each are ordered; taken and free follow from who has them. */
export function ShirtsCard() {
  const { t } = useTranslation('office');
  const {
    settings,
    problems,
    taken: { sizes: taken },
    isReadOnly,
    set,
  } = useEventEditing();
  const { sizes, isCounted } = settings.shirts;
  const problem = problems.get('shirts.sizes');
  const locale = useLocale();
  const sum = (counts: number[]) =>
    formatNumber(
      counts.reduce((all, one) => all + one, 0),
      locale,
    );
  const summary = useSummary(
    ['shirts'],
    [
      isCounted && t('event.shirts.ordered', { number: sum(sizes.map(({ ordered }) => ordered)) }),
      t('event.shirts.taken', { number: sum(Object.values(taken)) }),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  return (
    <Card
      title={t('event.shirts.title')}
      summary={summary}
      foot={t('event.shirts.about')}
      actions={
        !isReadOnly && (
          <Action icon="plus" onClick={() => set('shirts.sizes', [...sizes, added])}>
            {t('event.shirts.add')}
          </Action>
        )
      }
    >
      <div className={styles.grid}>
        <TextSetting
          path="shirts.changeUntil"
          type="datetime-local"
          label={t('event.fields.shirts.changeUntil')}
          hint={t('event.shirts.changeHint')}
        />
        <div className={classNames(styles.field, styles.w6)}>
          <ChoiceSetting
            path="shirts.isCounted"
            label={t('event.fields.shirts.isCounted')}
            hint={t('event.shirts.countedHint')}
          />
        </div>
      </div>
      {problem && (
        <p role="alert" className={styles.wrong}>
          {t(`event.problems.${problem.rule}`, { number: problem.count })}
        </p>
      )}
      <ul className={styles.formats}>
        {sizes.map(({ code }, index) => {
          const path = `shirts.sizes.${index}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its code is typed.
            <li key={index} className={styles.shirt}>
              <TextSetting path={`${path}.code`} label={t('event.fields.shirts.sizes.code')} maxLength={12} isCode />
              <SelectSetting
                path={`${path}.kind`}
                label={t('event.fields.shirts.sizes.kind')}
                options={shirtKinds.map((kind) => ({ value: kind, label: t(`event.shirts.kinds.${kind}`) }))}
                isFixed={false}
                onChoose={(kind) => set(`${path}.kind`, kind)}
              />
              <NumberSetting path={`${path}.width`} kind="count" label={t('event.fields.shirts.sizes.width')} />
              <NumberSetting path={`${path}.height`} kind="count" label={t('event.fields.shirts.sizes.height')} />
              <NumberSetting path={`${path}.ordered`} kind="count" label={t('event.fields.shirts.sizes.ordered')} />
              <Taken taken={taken[code] ?? 0} ordered={isCounted ? (sizes[index]?.ordered ?? 0) : null} />
              {!isReadOnly && (taken[code] ?? 0) === 0 && (
                <Action
                  tone="ghostDanger"
                  icon="trash"
                  className={styles.remove}
                  aria-label={t('event.formats.remove', { name: code })}
                  onClick={() =>
                    set(
                      'shirts.sizes',
                      sizes.filter((_, at) => at !== index),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Taken({ taken, ordered }: { taken: number; ordered: number | null }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  return (
    <p className={styles.taken}>
      <span>{t('event.shirts.taken', { number: formatNumber(taken, locale) })}</span>
      {ordered !== null && <b>{t('event.shirts.free', { number: formatNumber(ordered - taken, locale) })}</b>}
    </p>
  );
}
