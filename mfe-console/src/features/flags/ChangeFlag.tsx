import type { Audience, FlagSetting, ListedFlag } from '@charity-run/release/api';
import { useId, useState } from 'react';
import { officeRoles } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { locales } from 'shared-lib/i18n/locales';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { useDone } from '../../design/doneContext.ts';

const STATES: FlagSetting['state'][] = ['on', 'off', 'default'];

/** Switches a flag; "on" may be for some visitors only. */
export function ChangeFlag({ flag: { flag, terms, state: set }, onClose }: { flag: ListedFlag; onClose: () => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  const done = useDone();
  const [state, setState] = useState<FlagSetting['state']>(set ? (set.isOn ? 'on' : 'off') : 'default');
  const [percent, setPercent] = useState(set?.percent ? String(set.percent) : '');
  const [languages, setLanguages] = useState<readonly string[]>(set?.languages ?? []);
  const [testers, setTesters] = useState(set?.testers?.join(', ') ?? '');
  const [roles, setRoles] = useState<readonly string[]>(set?.roles ?? []);
  const groups = testers.split(',').flatMap((one) => one.trim() || []);
  const audience: Audience = {
    ...(percent && { percent: Number(percent) }),
    ...(languages.length > 0 && { languages: locales.filter((one) => languages.includes(one)) }),
    ...(groups.length > 0 && { testers: groups }),
    ...(roles.length > 0 && { roles: [...roles] }),
  };
  const choices = [
    { part: 'languages', all: locales, chosen: languages, choose: setLanguages },
    { part: 'roles', all: officeRoles, chosen: roles, choose: setRoles },
  ] as const;
  return (
    <ConfirmDialog
      title={t('flags.change.title', { flag })}
      text={t('flags.change.text')}
      action={t('settings.save')}
      run={() => platformApi.setFlag({ flag, state, ...(state === 'on' && audience) })}
      onClose={onClose}
      onDone={() => {
        done(t('flags.change.done', { flag }));
        onClose();
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{t('flags.change.state')}</legend>
        {(terms ? STATES : (['default'] as const)).map((each) => (
          <label key={each}>
            <input type="radio" name={`${id}-state`} checked={state === each} onChange={() => setState(each)} />
            <span>
              {each === 'default' && terms
                ? t('flags.change.default', { state: t(terms.default ? 'flags.on' : 'flags.off') })
                : t(`flags.change.${each}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {state === 'on' && (
        <>
          <div className={styles.field}>
            <label htmlFor={`${id}-percent`}>{t('flags.change.percent')}</label>
            <input
              id={`${id}-percent`}
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              value={percent}
              placeholder="100"
              onChange={({ target }) => setPercent(target.value)}
            />
          </div>
          <div className={styles.field}>
            <label htmlFor={`${id}-testers`}>{t('flags.change.testers')}</label>
            <input
              id={`${id}-testers`}
              value={testers}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => setTesters(target.value)}
            />
            <p id={`${id}-hint`} className={styles.undo}>
              {t('flags.change.hint')}
            </p>
          </div>
          {choices.map(({ part, all, chosen, choose }) => (
            <fieldset key={part} className={styles.choices}>
              <legend>{t(`flags.change.${part}`)}</legend>
              {all.map((one) => (
                <label key={one}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(one)}
                    onChange={({ target }) =>
                      choose(target.checked ? [...chosen, one] : chosen.filter((each) => each !== one))
                    }
                  />
                  <span translate="no">{one}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </>
      )}
    </ConfirmDialog>
  );
}
