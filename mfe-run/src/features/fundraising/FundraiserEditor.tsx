import { useState } from 'react';
import { FailureNotice } from 'shared-lib/failures';
import {
  CheckboxField,
  Form,
  type Resolver,
  schemaResolver,
  setServerErrors,
  TextAreaField,
  TextField,
  useCheckedForm,
} from 'shared-lib/forms';
import {
  type FundraiserForm,
  fundraiserApi,
  fundraiserLimits,
  fundraiserSchema,
  type OwnFundraiser,
} from 'shared-lib/fundraising';
import { type Failure, getFailure } from 'shared-lib/http';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { cutText } from 'shared-lib/text';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import styles from './Fundraising.module.css';
import { toKopiykas } from './toKopiykas.ts';

const checkForm = schemaResolver(fundraiserSchema);
/** The goal is typed in hryvnias. */
const resolver: Resolver<FundraiserForm> = (values, context, options) =>
  checkForm({ ...values, goal: toKopiykas(values.goal) }, context, options);

interface FundraiserEditorProps {
  token: string;
  page: Pick<OwnFundraiser, 'registrationId' | 'name' | 'story' | 'goal' | 'raised' | 'showsRunner'>;
  onSaved: (page: OwnFundraiser) => Promise<void>;
}

/** Opens a page or changes it; staff reads a text before others do. */
export function FundraiserEditor({ token, page, onSaved }: FundraiserEditorProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [failure, setFailure] = useState<Failure>();
  const { registrationId, name, story, goal, raised, showsRunner } = page;
  const form = useCheckedForm<FundraiserForm>(resolver, {
    registrationId,
    name: cutText(name, fundraiserLimits.name),
    story,
    goal: goal / 100,
    showsRunner,
    isAdult: story !== '',
  });
  const save = async (typed: FundraiserForm) => {
    setFailure(undefined);
    try {
      const saved = await fundraiserApi.save(token, typed);
      toast.success(t('fundraising.own.saved'));
      await onSaved(saved);
    } catch (error) {
      const found = getFailure(error);
      if (Object.keys(found.fields).length > 0) setServerErrors(form, found.fields);
      else setFailure(found);
    }
  };
  return (
    <Form form={form} onSubmit={save} label={t('fundraising.own.form')} className={styles.form}>
      <FailureNotice
        failure={failure}
        texts={{
          fundraiser_goal_low: t('fundraising.own.goalLow', { raised: formatMoney(raised, 'UAH', locale) }),
          fundraiser_adults_only: t('fundraising.own.adultsOnly'),
          fundraiser_closed: t('fundraising.own.isClosed'),
          registration_not_found: t('fundraising.own.noTeam'),
        }}
      />
      <TextField name="name" label={t('fundraising.own.name')} limit={fundraiserLimits.name} />
      <TextField
        name="goal"
        label={t('fundraising.own.goal')}
        hint={t('fundraising.own.goalHint', { most: formatMoney(fundraiserLimits.most, 'UAH', locale) })}
        inputMode="decimal"
      />
      <TextAreaField
        name="story"
        label={t('fundraising.own.story')}
        hint={t('fundraising.own.storyHint')}
        limit={fundraiserLimits.story}
      />
      {registrationId === null && (
        <CheckboxField name="showsRunner" label={t('fundraising.own.showsRunner')} optional>
          {t('fundraising.own.showsRunner')}
        </CheckboxField>
      )}
      <CheckboxField name="isAdult" label={t('fundraising.own.adult')}>
        {t('fundraising.own.adult')}
      </CheckboxField>
      <div className={styles.acts}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('fundraising.own.save')}
        </Button>
      </div>
    </Form>
  );
}
