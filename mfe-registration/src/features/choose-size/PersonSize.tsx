import { useMemo, useState } from 'react';
import { type EventFacts, kitSizeApi, type SizeLink } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { Form, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button } from 'shared-lib/ui';
import { errorKeys, kitSizeRule, listSizes } from 'shared-lib/validation';
import { object } from 'yup';
import { KitSizeField } from '../participation/KitSizeField.tsx';

interface PersonSizeProps {
  token: string;
  person: SizeLink['people'][number];
  event: EventFacts;
  onChosen: (link: SizeLink) => void;
  onEnded: () => void;
}

/** One person of the link and their size. */
export function PersonSize({ token, person, event, onChosen, onEnded }: PersonSizeProps) {
  const { t } = useTranslation('registration');
  const schema = useMemo(
    () => object({ kitSize: kitSizeRule(listSizes(event)).required(errorKeys.required) }),
    [event],
  );
  const form = useSchemaForm(schema, { kitSize: person.kitSize });
  const [failure, setFailure] = useState<Failure>();
  const name = person.firstName || t('chooseSize.unnamed');

  const choose = async ({ kitSize }: { kitSize: string }) => {
    setFailure(undefined);
    try {
      onChosen(await kitSizeApi.choose(token, person.id, kitSize));
      toast.success(t('chooseSize.chosen', { name, size: kitSize }));
    } catch (error) {
      const found = getFailure(error);
      if (found.code === 'size_link_not_found') return onEnded();
      if (found.kind === 'invalid') setServerErrors(form, found.fields);
      else setFailure(found);
    }
  };
  return (
    <Form form={form} onSubmit={choose} label={t('chooseSize.of', { name })}>
      <h2 className="t2" translate="no">
        {name}
      </h2>
      <FailureNotice failure={failure} />
      <KitSizeField key={person.kitSize} event={{ shirts: event.shirts }} kind="team" />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t(person.kitSize ? 'chooseSize.change' : 'chooseSize.submit')}
      </Button>
    </Form>
  );
}
