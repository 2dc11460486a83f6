import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutgoingPayments } from 'shared-lib/api/office';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Figures } from '../../design/Figures.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { EnterPanel } from './EnterPanel.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { ReversePanel } from './ReversePanel.tsx';

export const { head, Component } = officePage('contributions', PaymentsScreen, 'ledger.title');

type Payment = OutgoingPayments['payments'][number];

/** What was paid out, as everyone can read it. */
function PaymentsScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const query = useQuery(officeQuery('public-ledger', {}));
  const [opened, setOpened] = useState<'enter' | Payment>();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageTop
        back={officePaths.contributions}
        title={t('ledger.title')}
        actions={
          can('enter-payment') && (
            <Action tone={opened ? 'quiet' : 'main'} icon="plus" onClick={() => setOpened('enter')}>
              {t('ledger.enter.open')}
            </Action>
          )
        }
      />
      <Loaded query={query}>
        {(data) => (
          <>
            <Totals totals={data.totals} />
            <Columns side="narrow">
              <Stack>
                <Card
                  title={t('ledger.payments')}
                  actions={
                    <a className="link" href={localizePath(paths.ledger(), locale)} target="_blank" rel="noreferrer">
                      {t('ledger.public')}
                    </a>
                  }
                  foot={<span>{t('ledger.newest', { hash: data.newest.slice(0, 20) })}</span>}
                  flush
                >
                  {data.payments.length > 0 ? (
                    <PaymentsTable
                      payments={data.payments}
                      onReverse={can('reverse-payment') ? (payment) => setOpened(payment) : undefined}
                    />
                  ) : (
                    <Empty illustration="orders" title={t('ledger.none')} text={t('ledger.noneText')} />
                  )}
                </Card>
              </Stack>
              <Stack>
                {opened === 'enter' ? (
                  <EnterPanel onClose={close} />
                ) : (
                  opened && <ReversePanel key={opened.sequence} payment={opened} onClose={close} />
                )}
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </>
  );
}

function Totals({ totals }: Pick<OutgoingPayments, 'totals'>) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  return totals.map(({ currency, received, paid, left }) => (
    <Figures
      key={currency}
      figures={[
        { label: t('ledger.received'), value: short(received, currency) },
        { label: t('ledger.paid'), value: short(paid, currency) },
        { label: t('ledger.left'), value: short(left, currency), isAlert: left < 0 },
      ]}
    />
  ));
}
