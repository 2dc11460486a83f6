import { type Order, ordersApi, type Registration, type User } from 'shared-lib/api';
import { getPayer, PayerFields } from 'shared-lib/checkout';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { Form, setServerErrors, useSchemaForm } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator, useSearchParams } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { Button, Modal } from 'shared-lib/ui';
import { payerSchema } from 'shared-lib/validation';
import { type InferType, object } from 'yup';

interface RequestInvoiceProps {
  order: Order;
  profile: User;
  registrations: readonly Registration[];
}

const schema = object({ payer: payerSchema.required() });
type InvoiceForm = InferType<typeof schema>;

/** Changes the payment to an invoice, for the payer that is entered. `?bill` opens the dialog. */
export function RequestInvoice({ order, profile, registrations }: RequestInvoiceProps) {
  const { t } = useTranslation('cabinet');
  const [search, setSearch] = useSearchParams();
  const show = (isOpen: boolean) => setSearch(isOpen ? { bill: '' } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <Button variant="transparent-dark-light" size="sm" icon="bill" onClick={() => show(true)}>
        {t('documents.invoice')}
      </Button>
      <Modal
        open={search.has('bill')}
        onClose={() => show(false)}
        title={t('documents.invoice')}
        closeLabel={t('order.close')}
        size="md"
      >
        <InvoiceForm order={order} profile={profile} registrations={registrations} onDone={() => show(false)} />
      </Modal>
    </>
  );
}

function InvoiceForm({ order, profile, registrations, onDone }: RequestInvoiceProps & { onDone: () => void }) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const { failure, attempt } = useAttempt();
  const form = useSchemaForm<InvoiceForm>(schema, {
    payer: order.payer ?? getPayer(registrations, profile),
  } as InvoiceForm);
  const requestInvoice = async ({ payer }: InvoiceForm) => {
    const found = await attempt(() =>
      ordersApi.choosePayment(currentToken() ?? '', order.number, { paymentMethod: 'invoice', payer }),
    );
    if (found) return setServerErrors(form, found.fields);
    onDone();
    await revalidate();
  };
  return (
    <Form form={form} onSubmit={requestInvoice} label={t('documents.invoice')}>
      <p className="soft">{t('order.bill.text')}</p>
      <PayerFields />
      <FailureNotice
        failure={failure}
        texts={{
          payment_under_way: t('order.bill.underWay'),
          invoice_reservation_limit: t('order.bill.invoiceLimit'),
          payer_not_plausible: t('order.bill.payerNotPlausible'),
          failed: t('order.bill.failed'),
          invalid: t('order.bill.failed'),
        }}
      />
      <Button type="submit" block loading={form.formState.isSubmitting}>
        {t('order.bill.submit')}
      </Button>
    </Form>
  );
}
