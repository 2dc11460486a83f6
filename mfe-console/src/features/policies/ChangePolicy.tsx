import type { Policy, PolicyRule } from '@charity-run/release/api';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { useDone } from '../../design/doneContext.ts';

const RULES: PolicyRule[] = ['smoke', 'two approvals', 'canary first', 'staging first'];

export function ChangePolicy({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { t } = useTranslation('console');
  const done = useDone();
  const [rules, setRules] = useState(policy.rules);
  const name = policy.name === '*' ? t('policy.others') : policy.name;
  return (
    <ConfirmDialog
      title={t('policy.change.title', { name })}
      text={t('policy.change.text')}
      action={t('settings.save')}
      run={() => platformApi.setPolicy({ name: policy.name, rules })}
      onClose={onClose}
      onDone={() => {
        done(t('policy.change.done', { name }));
        onClose();
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{t('policy.requires')}</legend>
        {RULES.map((rule) => (
          <label key={rule}>
            <input
              type="checkbox"
              checked={rules.includes(rule)}
              onChange={({ target }) =>
                setRules(target.checked ? [...rules, rule] : rules.filter((each) => each !== rule))
              }
            />
            <span>{t(`policy.rules.${rule}`)}</span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
