import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { useParams } from 'shared-lib/router';
import { officeQuery } from '../../api/officeQuery.ts';
import { ActionLink } from '../../design/Action.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { KindEditor } from './KindEditor.tsx';

export const { head, Component } = officePage('settings', EmailTextScreen, 'emailTexts.title');

function EmailTextScreen() {
  const { t } = useTranslation('office');
  const { kind = '' } = useParams();
  const query = useQuery(officeQuery('email-texts', {}));
  return (
    <Loaded query={query} rows={12}>
      {({ kinds, variables }) => {
        const found = kinds.find((one) => one.kind === kind);
        if (found) return <KindEditor key={kind} kind={found} variables={variables} />;
        return (
          <>
            <PageTop back={officePaths.emailTexts} title={t('emailTexts.title')} />
            <Empty
              illustration="orders"
              title={t('emailTexts.unknown')}
              action={<ActionLink to={officePaths.emailTexts}>{t('emailTexts.toList')}</ActionLink>}
            />
          </>
        );
      }}
    </Loaded>
  );
}
