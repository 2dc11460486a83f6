import { useTranslation } from 'shared-lib/i18n';
import { Card } from '../../../design/Card.tsx';
import styles from '../event.module.css';
import { BothSetting, NumberSetting, TextSetting } from '../SettingFields.tsx';

/** Where the run takes place, how large teams are, and how visitors reach the organiser. */
export function DayCard() {
  const { t } = useTranslation('office');
  return (
    <Card title={t('event.day.title')}>
      <div className={styles.grid}>
        <BothSetting path="place" label={t('event.fields.place.label')} maxLength={200} />
        <TextSetting path="online.timeFrom" type="time" width={3} label={t('event.fields.online.timeFrom')} />
        <TextSetting path="online.timeTo" type="time" width={3} label={t('event.fields.online.timeTo')} />
        <TextSetting path="supportEmail" label={t('event.fields.supportEmail')} type="email" isCode />
        <TextSetting path="supportPhone" label={t('event.fields.supportPhone')} type="tel" isCode />
        <NumberSetting path="team.min" kind="count" width={3} label={t('event.fields.team.min')} />
        <NumberSetting path="team.max" kind="count" width={3} label={t('event.fields.team.max')} />
      </div>
    </Card>
  );
}
