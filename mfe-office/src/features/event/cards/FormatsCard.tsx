import type { EventSettings } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { Tick } from '../../../design/Field.tsx';
import { useMoney } from '../../../format/useMoney.ts';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { ChoiceSetting, NumberSetting, TextSetting } from '../SettingFields.tsx';
import { useSummary } from '../useSummary.ts';

/** What a place costs, and what people choose from. */
export function FormatsCard() {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const { formats, fees } = useEventEditing().settings;
  const count = (list: EventSettings['formats']['race']) => list.filter(({ isOffered }) => isOffered).length;
  const summary = useSummary(
    ['fees', 'entryHelp', 'fundraising', 'formats'],
    t('event.formats.summary', {
      price: short(fees.individual, fees.currency),
      races: count(formats.race),
      participations: count(formats.participation),
    }),
  );
  return (
    <Card title={t('event.formats.title')} foot={t('event.formats.about')} summary={summary}>
      <div className={styles.grid}>
        <NumberSetting path="fees.individual" kind="amount" width={3} label={t('event.fields.fees.individual')} />
        <NumberSetting path="fees.teamPerPerson" kind="amount" width={3} label={t('event.fields.fees.teamPerPerson')} />
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('event.formats.early')}</h3>
        <div className={styles.grid}>
          <TextSetting
            path="fees.early.until"
            width={4}
            type="datetime-local"
            label={t('event.fields.fees.early.until')}
            hint={t('event.formats.earlyHint')}
          />
          <NumberSetting
            path="fees.early.individual"
            kind="price"
            width={4}
            label={t('event.fields.fees.early.individual')}
          />
          <NumberSetting
            path="fees.early.teamPerPerson"
            kind="price"
            width={4}
            label={t('event.fields.fees.early.teamPerPerson')}
          />
        </div>
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('event.formats.help')}</h3>
        <div className={styles.grid}>
          <NumberSetting
            path="entryHelp.percent"
            kind="percent"
            width={4}
            label={t('event.fields.entryHelp.percent')}
          />
          <NumberSetting
            path="entryHelp.perPerson"
            kind="price"
            width={4}
            label={t('event.fields.entryHelp.perPerson')}
            hint={t('event.formats.helpHint')}
          />
        </div>
      </div>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{t('event.formats.fundraising')}</h3>
        <ChoiceSetting
          path="fundraising.isOn"
          label={t('event.fields.fundraising.isOn')}
          hint={t('event.formats.fundraisingHint')}
        />
        <div className={styles.grid}>
          <TextSetting path="fundraising.lastDay" type="date" width={4} label={t('event.fields.fundraising.lastDay')} />
          <TextSetting
            path="fundraising.reportDay"
            type="date"
            width={4}
            label={t('event.fields.fundraising.reportDay')}
          />
        </div>
      </div>
      <FormatList kind="race" />
      <FormatList kind="participation" />
    </Card>
  );
}

function FormatList({ kind }: { kind: keyof EventSettings['formats'] }) {
  const { t } = useTranslation('office');
  const { settings, before, problems, taken, isReadOnly, set } = useEventEditing();
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  const describe = (people: number, places: number) =>
    places === 0
      ? t('event.formats.taken', { number: number(people) })
      : t('event.formats.takenOf', { number: number(people), free: number(Math.max(0, places - people)) });
  const path = `formats.${kind}`;
  const list = settings.formats[kind];
  const known = new Set(before?.formats[kind].map(({ id }) => id));
  const rule = problems.get(path)?.rule;
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{t(`event.formats.${kind}`)}</h3>
      <ul className={styles.formats}>
        {list.map(({ id, isOffered, isForChildren, ua, places }, index) => {
          const isPublished = known.has(id);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its place while its id is typed.
            <li key={index} className={styles.format}>
              <span className={styles.offered}>
                <Tick
                  aria-label={t('event.formats.offered', { name: ua || id })}
                  checked={isOffered}
                  disabled={isReadOnly}
                  onChange={({ target }) => set(`${path}.${index}.isOffered`, target.checked)}
                />
              </span>
              <TextSetting
                path={`${path}.${index}.ua`}
                label={`${t('event.formats.name')}, ${t('event.ua')}`}
                maxLength={80}
              />
              <TextSetting
                path={`${path}.${index}.en`}
                label={`${t('event.formats.name')}, ${t('event.en')}`}
                maxLength={80}
              />
              <NumberSetting path={`${path}.${index}.price`} kind="price" label={t('event.formats.price')} />
              <NumberSetting
                path={`${path}.${index}.places`}
                kind="places"
                label={t('event.formats.places')}
                hint={describe(taken.places[kind][id] ?? 0, places)}
              />
              {kind === 'race' && (
                <span className={styles.forChildren}>
                  <Tick
                    id={`${path}.${index}.isForChildren`}
                    checked={isForChildren}
                    disabled={isReadOnly}
                    onChange={({ target }) => set(`${path}.${index}.isForChildren`, target.checked)}
                  />
                  <label htmlFor={`${path}.${index}.isForChildren`}>{t('event.formats.forChildren')}</label>
                </span>
              )}
              {!isPublished && (
                <TextSetting
                  path={`${path}.${index}.id`}
                  label={t('event.formats.id')}
                  hint={t('event.formats.idHint')}
                  maxLength={40}
                  isCode
                />
              )}
              {!isPublished && !isReadOnly && (
                <Action
                  tone="ghostDanger"
                  icon="trash"
                  className={styles.remove}
                  aria-label={t('event.formats.remove', { name: ua || id })}
                  onClick={() =>
                    set(
                      path,
                      list.filter((_, at) => at !== index),
                    )
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      {rule && (
        <p role="alert" className={styles.wrong}>
          {t(`event.problems.${rule}`)}
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Action
            icon="plus"
            onClick={() =>
              set(path, [
                ...list,
                { id: '', ua: '', en: '', isOffered: true, price: 0, places: 0, isForChildren: false },
              ])
            }
          >
            {t('event.formats.add')}
          </Action>
        </div>
      )}
    </div>
  );
}
