import { type PublicLedgerEntry, type PublicLedgerTotals, publicLedgerApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { notFound } from 'shared-lib/http';
import { formatDate, formatMoney, formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { Amount, ButtonAnchor, type Column, DataTable, Disclosure, EmptyState, Pagination } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import { pageRange } from '../paging/pageRange.ts';
import styles from './LedgerPage.module.css';
import { addLedgerTexts } from './texts.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { page } = pageRange(new URL(request.url).searchParams);
  const ledger = await publicLedgerApi.page(page, request.signal);
  if (page > 1 && ledger.entries.length === 0) throw notFound();
  return { page, ...ledger };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head: PageModule['head'] = (_data, { t, locale }) => {
  addLedgerTexts(locale);
  return { title: `${t('ledger.title')} – ${t('common.siteName')}`, description: t('ledger.lead') };
};

/** Every contribution and every payment, without names, for anyone to verify. */
export function Component() {
  addLedgerTexts(useLocale());
  const { t } = useTranslation('content');
  const { entries, count, totals } = useLoaderData<Data>();
  return (
    <>
      <PageIntro title={t('ledger.title')} lead={t('ledger.lead')} />
      <section className="section">
        <div className={`wrap ${styles.page}`}>
          {count > 0 ? (
            <>
              <Totals totals={totals} />
              <Entries entries={entries} />
              <Pages />
              <Verification />
            </>
          ) : (
            <EmptyState illustration="orders" title={t('ledger.empty.title')} text={t('ledger.empty.text')} />
          )}
        </div>
      </section>
    </>
  );
}

function Totals({ totals }: { totals: PublicLedgerTotals[] }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return totals.map(({ currency, ...amounts }) => (
    <dl key={currency} className={styles.totals}>
      {(['received', 'paid', 'left'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`ledger.totals.${name}`)}</dt>
          <dd>
            <Amount text={formatMoney(amounts[name], currency, locale)} size="lg" />
          </dd>
        </div>
      ))}
    </dl>
  ));
}

function Entries({ entries }: { entries: PublicLedgerEntry[] }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const columns: Column<PublicLedgerEntry>[] = [
    { key: 'sequence', header: t('ledger.columns.sequence'), cell: ({ sequence }) => formatNumber(sequence, locale) },
    {
      key: 'day',
      header: t('ledger.columns.day'),
      cell: ({ day }) => <time dateTime={day}>{formatDate(`${day}T12:00:00Z`, locale)}</time>,
    },
    { key: 'what', header: t('ledger.columns.what'), cell: (entry) => <What entry={entry} /> },
    {
      key: 'amount',
      header: t('ledger.columns.amount'),
      align: 'end',
      cell: ({ amount, currency }) => (
        <b className={`num ${styles.amount}`}>
          {`${amount > 0 ? '+' : '−'}${formatMoney(Math.abs(amount), currency, locale)}`}
        </b>
      ),
    },
    {
      key: 'hash',
      header: t('ledger.columns.hash'),
      cell: ({ hash }) => (
        <code className={styles.hash} title={hash}>
          {hash.slice(0, 12)}
        </code>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('ledger.title')}
      columns={columns}
      rows={entries}
      rowKey={({ sequence }) => sequence}
      middle
    />
  );
}

function What({ entry: { kind, purpose, document, sequence } }: { entry: PublicLedgerEntry }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <div>
      <span>{t(`ledger.kinds.${kind}`)}</span>
      {purpose[locale] && <span className={styles.purpose}>{purpose[locale]}</span>}
      {document && (
        <a
          className={`link ${styles.document}`}
          href={publicLedgerApi.documentUrl(document)}
          download
          aria-label={t('ledger.documentOf', { sequence })}
        >
          {t('ledger.document')}
        </a>
      )}
    </div>
  );
}

function Pages() {
  const { t } = useTranslation('content');
  const { page, count, entries } = useLoaderData<Data>();
  const total = Math.ceil(count / publicLedgerApi.pageSize);
  const shown = (page - 1) * publicLedgerApi.pageSize + entries.length;
  return (
    <Pagination
      label={t('ledger.pages')}
      shown={shown}
      total={count}
      shownText={t('paging.shown', { shown, total: count })}
      pages={{
        current: page,
        total,
        getHref: (number) => (number === 1 ? paths.ledger() : `${paths.ledger()}?page=${number}`),
        previousLabel: t('paging.previous'),
        nextLabel: t('paging.next'),
        pageLabel: (number) => t('paging.page', { page: number }),
      }}
    />
  );
}

/** The same lines as docs/public-ledger.md. */
const script = `import csv, hashlib
last = ''
for row in csv.reader(open('public-ledger.csv', encoding='utf-8-sig'), delimiter=';'):
    if row[0] == 'sequence': continue
    assert row[8] == last, row[0]
    last = hashlib.sha256('\\n'.join(row[:9]).encode()).hexdigest()
    assert row[9] == last, row[0]
print('OK', row[0], last)`;

function Verification() {
  const { t } = useTranslation('content');
  const { newest } = useLoaderData<Data>();
  return (
    <div className={styles.verify}>
      <h2 className="h4">{t('ledger.verify.title')}</h2>
      <p>{t('ledger.verify.text')}</p>
      <ButtonAnchor href={publicLedgerApi.csvUrl} download variant="transparent-dark" icon="download">
        {t('ledger.verify.csv')}
      </ButtonAnchor>
      <p>
        <span>{t('ledger.verify.newest')}</span> <code className={styles.newest}>{newest}</code>
      </p>
      <Disclosure summary={t('ledger.verify.how')}>
        <p>{t('ledger.verify.rule')}</p>
        <pre className={styles.script}>
          <code>{script}</code>
        </pre>
      </Disclosure>
    </div>
  );
}
