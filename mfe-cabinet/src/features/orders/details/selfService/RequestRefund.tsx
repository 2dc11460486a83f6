import { type Order, ordersApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { Form, TextAreaField, useSchemaForm } from 'shared-lib/forms';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { Button } from 'shared-lib/ui';
import { refundRequestSchema } from 'shared-lib/validation';
import { useChange } from './useChange.ts';

/** Requests a refund from staff. */
export function RequestRefund({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation('cabinet');
  const form = useSchemaForm(refundRequestSchema, { reason: '' });
  const { failure, texts, change } = useChange(onDone, t('order.self.refund.done'));
  const submit = async ({ reason }: { reason: string }) => {
    await change(() => ordersApi.requestRefund(currentToken() ?? '', order.number, reason));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('order.self.refund.title')}>
      <p className="soft">
        <span>{t('order.self.refund.text')}</span>{' '}
        <LocalLink to={paths.offer()} target="_blank" rel="noopener" className="link">
          {t('order.self.refund.offer')}
        </LocalLink>
      </p>
      <TextAreaField name="reason" label={t('order.self.refund.reason')} limit={500} optional />
      <FailureNotice failure={failure} texts={texts} />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('order.self.refund.submit')}
      </Button>
    </Form>
  );
}
