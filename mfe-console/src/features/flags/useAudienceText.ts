import type { Audience } from '@charity-run/release/api';
import { useTranslation } from 'shared-lib/i18n';

/** Whom a flag reaches, such as "10 % · testers: board". */
export function useAudienceText(): (audience: Audience) => string {
  const { t } = useTranslation('console');
  return ({ percent, languages, testers, roles }) => {
    const conditions = [
      percent !== undefined && t('flags.share', { percent }),
      testers && t('flags.testers', { groups: testers.join(', ') }),
      roles && t('flags.roles', { roles: roles.join(', ') }),
      languages && t('flags.languages', { languages: languages.join(', ') }),
    ].filter(Boolean);
    return conditions.join(' · ') || t('flags.everybody');
  };
}
