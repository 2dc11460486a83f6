import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { BothSetting, NoteSetting, NumberSetting, TextSetting } from '../SettingFields.tsx';
import { useEventWords } from '../useEventWords.ts';
import { useSummary } from '../useSummary.ts';

/** Where and when kits are handed out. */
export function KitOfficeCard() {
  const { t } = useTranslation('office');
  const { settings } = useEventEditing();
  const { toWords } = useEventWords();
  const [from, to] = (['dateFrom', 'dateTo'] as const).map((name) => {
    const path = `kitOffice.${name}`;
    return toWords(path, settings.kitOffice[name], settings);
  });
  const summary = useSummary(['kitOffice'], from === to ? `${from}` : `${from}–${to}`);
  return (
    <Card title={t('settings.desk.title')} summary={summary}>
      <div className={styles.grid}>
        <TextSetting path="kitOffice.dateFrom" type="date" width={3} label={t('event.fields.kitOffice.dateFrom')} />
        <TextSetting path="kitOffice.dateTo" type="date" width={3} label={t('event.fields.kitOffice.dateTo')} />
        <TextSetting path="kitOffice.timeFrom" type="time" width={3} label={t('event.fields.kitOffice.timeFrom')} />
        <TextSetting path="kitOffice.timeTo" type="time" width={3} label={t('event.fields.kitOffice.timeTo')} />
        <BothSetting path="kitOffice.address" label={t('event.fields.kitOffice.address.label')} maxLength={200} />
        <NoteSetting
          path="kitOffice.note.ua"
          label={`${t('event.fields.kitOffice.note.label')}, ${t('event.ua')}`}
          maxLength={500}
        />
        <NoteSetting
          path="kitOffice.note.en"
          label={`${t('event.fields.kitOffice.note.label')}, ${t('event.en')}`}
          maxLength={500}
        />
        <NumberSetting path="kitOffice.lat" kind="coordinate" width={3} label={t('event.fields.kitOffice.lat')} />
        <NumberSetting path="kitOffice.lng" kind="coordinate" width={3} label={t('event.fields.kitOffice.lng')} />
      </div>
    </Card>
  );
}
