import { useState } from 'react';
import { getEventValue } from 'shared-lib/api/office';
import { locales, useTranslation } from 'shared-lib/i18n';
import { nearestReadable, paletteRoles } from 'shared-lib/validation';
import { Action } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { Field } from '../../../design/Field.tsx';
import { FilePicker } from '../../texts/files/FilePicker.tsx';
import { useContentFiles } from '../../texts/files/useContentFiles.ts';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { BothSetting, NumberSetting, SelectSetting, TextSetting, useSetting } from '../SettingFields.tsx';

/** How the site calls itself. */
export function NamesCard() {
  const { t } = useTranslation('office');
  const { set } = useEventEditing();
  return (
    <Card title={t('event.identity.title')} foot={t('event.identity.about')}>
      <div className={styles.grid}>
        <BothSetting
          path="identity.name"
          label={t('event.fields.identity.name.label')}
          hint={t('event.identity.nameHint')}
          maxLength={60}
        />
        <BothSetting path="identity.shortName" label={t('event.fields.identity.shortName.label')} maxLength={24} />
        <BothSetting path="identity.tagline" label={t('event.fields.identity.tagline.label')} maxLength={120} />
        <BothSetting path="identity.foundation" label={t('event.fields.identity.foundation.label')} maxLength={120} />
        <BothSetting path="identity.city" label={t('event.fields.identity.city.label')} maxLength={60} />
        <NumberSetting
          path="firstYear"
          kind="year"
          width={3}
          label={t('event.fields.firstYear')}
          hint={t('event.identity.firstYearHint')}
        />
        <SelectSetting
          path="identity.defaultLocale"
          label={t('event.fields.identity.defaultLocale')}
          options={locales.map((value) => ({ value, label: t(`event.identity.languages.${value}`) }))}
          isFixed={false}
          onChoose={(value) => set('identity.defaultLocale', value)}
        />
        <TextSetting
          path="identity.developmentEmail"
          label={t('event.fields.identity.developmentEmail')}
          type="email"
          isCode
        />
      </div>
    </Card>
  );
}

/** How the site looks. */
export function LookCard() {
  const { t } = useTranslation('office');
  return (
    <Card title={t('event.identity.look')}>
      <div className={styles.grid}>
        {paletteRoles.map((role) => (
          <ColourSetting key={role} role={role} />
        ))}
        <ImageSetting path="identity.logo" label={t('event.fields.identity.logo')} />
        <ImageSetting path="identity.logoOnDark" label={t('event.fields.identity.logoOnDark')} />
        <ImageSetting path="identity.sharing.ua" label={t('event.fields.identity.sharing.ua')} />
        <ImageSetting path="identity.sharing.en" label={t('event.fields.identity.sharing.en')} />
      </div>
    </Card>
  );
}

/** A colour, and the nearest one that can be read in place of one that cannot. */
function ColourSetting({ role }: { role: (typeof paletteRoles)[number] }) {
  const { t } = useTranslation('office');
  const { settings, set } = useEventEditing();
  const path = `identity.colours.${role}`;
  const { was, ...field } = useSetting(path, 6);
  const colour = settings.identity.colours[role];
  const nearest = nearestReadable(role, colour);
  return (
    <div className={field.className}>
      <Field
        {...field}
        className={undefined}
        type="color"
        label={t(`event.fields.identity.colours.${role}`)}
        hint={was ?? colour}
        value={colour}
        onChange={({ target }) => set(path, target.value)}
      />
      {field.error && !field.disabled && (
        <Action onClick={() => set(path, nearest)}>{t('event.identity.nearest', { colour: nearest })}</Action>
      )}
    </div>
  );
}

function ChosenImage({ path }: { path: string }) {
  const { find } = useContentFiles();
  const thumbnail = find(path)?.thumbnail;
  return thumbnail ? <img src={thumbnail} alt={path} className={styles.image} /> : <p translate="no">{path}</p>;
}

/** An image of the site's files. */
function ImageSetting({ path, label }: { path: string; label: string }) {
  const { t } = useTranslation('office');
  const { settings, set } = useEventEditing();
  const { was, disabled, className } = useSetting(path, 6);
  const [isOpen, setOpen] = useState(false);
  const chosen = String(getEventValue(settings, path) ?? '');
  return (
    <fieldset className={className}>
      <legend>{label}</legend>
      {chosen ? <ChosenImage path={chosen} /> : <p>{t('event.identity.none')}</p>}
      {was && <p className="sm">{was}</p>}
      {!disabled && (
        <div className={styles.actions}>
          <Action icon="plus" aria-label={`${label}: ${t('texts.files.addImage')}`} onClick={() => setOpen(true)}>
            {t('texts.files.addImage')}
          </Action>
          {chosen && (
            <Action
              tone="ghostDanger"
              icon="trash"
              aria-label={`${label}: ${t('event.identity.none')}`}
              onClick={() => set(path, '')}
            />
          )}
        </div>
      )}
      <FilePicker
        open={isOpen}
        accept="images"
        onClose={() => setOpen(false)}
        onChoose={(file) => {
          setOpen(false);
          set(path, file.path);
        }}
      />
    </fieldset>
  );
}
