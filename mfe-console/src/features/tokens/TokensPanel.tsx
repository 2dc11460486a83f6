import type { TokenDescription } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useDone } from '../../design/doneContext.ts';
import { Failure } from '../../design/Failure.tsx';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { PanelButton } from '../../design/PanelButton.tsx';
import { useDay } from '../../design/useDay.ts';
import { useWhen } from '../../design/useWhen.ts';
import { CreateToken } from './CreateToken.tsx';

/** Every token of the site: whom it was given to, what it reaches, and when it ends. */
export function TokensPanel() {
  const { t } = useTranslation('console');
  const { caller } = useReach();
  const done = useDone();
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<TokenDescription>();
  const { data, error, isPending } = useQuery({ queryKey: ['platform', 'tokens'], queryFn: platformApi.tokens });
  return (
    <Panel
      title={t('tokens.title')}
      foot={t(caller.isStaff ? 'tokens.staffNote' : 'tokens.note')}
      aside={
        !caller.isReader &&
        !caller.isStaff && (
          <PanelButton icon="plus" onClick={() => setCreating(true)}>
            {t('tokens.create')}
          </PanelButton>
        )
      }
    >
      <Failure error={error} />
      {isPending && <p className={styles.pad}>{t('page.loading')}</p>}
      {data?.length === 0 && <p className={styles.pad}>{t('tokens.none')}</p>}
      <ul className={styles.list}>
        {data?.map((token) => (
          <Token key={token.id} token={token} onRevoke={caller.isReader ? undefined : () => setRevoked(token)} />
        ))}
      </ul>
      {isCreating && <CreateToken onClose={() => setCreating(false)} />}
      {revoked && (
        <ConfirmDialog
          title={t('tokens.revoke.title', { name: revoked.name })}
          text={t('tokens.revoke.text')}
          action={t('tokens.revoke.do')}
          run={() => platformApi.revokeToken(revoked.id)}
          onClose={() => setRevoked(undefined)}
          onDone={() => {
            setRevoked(undefined);
            done(t('tokens.revoke.done', { name: revoked.name }));
          }}
        />
      )}
    </Panel>
  );
}

function Token({ token, onRevoke }: { token: TokenDescription; onRevoke: (() => void) | undefined }) {
  const { t } = useTranslation('console');
  const when = useWhen();
  const day = useDay();
  const { name, scope, createdAt, by, expires, revokedAt } = token;
  const isOver = expires !== undefined && Date.parse(expires) < Date.now();
  return (
    <li>
      <span className={styles.what}>
        <b>{name}</b>
        <small>{`${scopeText()} · ${t('tokens.made', { when: when(createdAt), by })}`}</small>
      </span>
      <span className={styles.state}>
        <Chip tone={revokedAt || isOver ? 'plain' : 'ok'} icon={revokedAt || isOver ? 'close' : 'check'}>
          {stateText()}
        </Chip>
        {onRevoke && !revokedAt && !isOver && (
          <Button size="sm" variant="transparent-dark-light" onClick={onRevoke}>
            <span>{t('tokens.revoke.do')}</span>
            <span className="vh">{` ${name}`}</span>
          </Button>
        )}
      </span>
    </li>
  );

  function scopeText() {
    if (scope === '*') return t('reach.all');
    return scope === '@runner' ? t('tokens.runner') : t('reach.one', { name: scope });
  }

  function stateText() {
    if (revokedAt) return t('tokens.revoked', { when: when(revokedAt) });
    if (!expires) return t('tokens.endless');
    return t(isOver ? 'tokens.over' : 'tokens.until', { when: day(expires) });
  }
}
