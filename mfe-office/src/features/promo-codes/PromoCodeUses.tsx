import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { officeQuery } from '../../api/officeQuery.ts';
import { Loaded } from '../../design/Loaded.tsx';
import { PersonName } from '../../design/PersonName.tsx';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePaths } from '../../paths.ts';

/** Orders with a code. */
export function PromoCodeUses({ code }: { code: string }) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const query = useQuery(officeQuery('promo-code-uses', { code }));
  return (
    <Loaded query={query} rows={2}>
      {(uses) =>
        uses.length === 0 ? (
          <p>{t('promoCodes.list.none')}</p>
        ) : (
          <Table
            caption={t('promoCodes.ofCode', { action: t('promoCodes.uses'), code })}
            columns={[
              { name: 'order', label: t('promoCodes.list.order') },
              { name: 'who', label: t('promoCodes.list.who') },
              { name: 'people', label: t('promoCodes.list.people'), isRight: true },
              { name: 'amount', label: t('promoCodes.list.amount'), isRight: true },
              { name: 'status', label: t('promoCodes.list.status') },
            ]}
          >
            {uses.map(({ number, who, people, amount, status }) => (
              <tr key={number}>
                <td translate="no">
                  <LocalLink to={officePaths.order(number)}>{number}</LocalLink>
                </td>
                <td>
                  <PersonName name={who} />
                </td>
                <td className="tnum">{people}</td>
                <td className="tnum">{short(amount, 'UAH')}</td>
                <td>{t(`promoCodes.list.statuses.${status}`)}</td>
              </tr>
            ))}
          </Table>
        )
      }
    </Loaded>
  );
}
