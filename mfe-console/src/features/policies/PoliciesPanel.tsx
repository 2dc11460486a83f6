import type { Policy } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { statusQuery } from '../../api/queries.ts';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { ChangePolicy } from './ChangePolicy.tsx';

const EVERY = '*';

/** What each part needs before a release becomes live; those without a policy of their own follow that of all others. */
export function PoliciesPanel() {
  const { t } = useTranslation('console');
  const { caller } = useReach();
  const { data } = useQuery(statusQuery);
  const [changed, setChanged] = useState<Policy>();
  const policies = new Map((data?.policies ?? []).map(({ name, rules }) => [name, rules]));
  const others = policies.get(EVERY) ?? [];
  const names = [...new Set([EVERY, ...(data?.live ?? []).map(({ name }) => name), ...policies.keys()])];
  const canChange = caller.scope === EVERY && !caller.isReader;
  return (
    <Panel title={t('policy.title')} foot={t('policy.note')}>
      <ul className={styles.list}>
        {names.map((name) => {
          const rules = policies.get(name);
          return (
            <li key={name}>
              <span className={styles.what}>
                <b>{name === EVERY ? t('policy.others') : name}</b>
                <small>
                  {rules || name === EVERY
                    ? (rules ?? []).map((rule) => t(`policy.rules.${rule}`)).join(', ') || t('policy.nothing')
                    : t('policy.asOthers')}
                </small>
              </span>
              {canChange && (
                <Button
                  size="sm"
                  variant="transparent-dark-light"
                  onClick={() => setChanged({ name, rules: rules ?? others })}
                >
                  <span>{t('settings.change')}</span>
                  <span className="vh">{` ${name === EVERY ? t('policy.others') : name}`}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {changed && <ChangePolicy policy={changed} onClose={() => setChanged(undefined)} />}
    </Panel>
  );
}
