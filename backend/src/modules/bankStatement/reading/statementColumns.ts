/** Column names by bank; earlier names win. */
const names = {
  date: [
    ...['дата операції', 'дата та час операції', 'дата і час операції', 'дата проведення', 'дата зарахування'],
    ...['дата проводки', 'дата проведения', 'дата валютування', 'дата', 'дата документа', 'дата документу', 'date'],
  ],
  time: ['час операції', 'час проведення', 'час', 'time'],
  amount: [
    ...['сума в валюті рахунку', 'сума у валюті рахунку', 'сума в валюті картки', 'сума у валюті картки'],
    ...['сума', 'сума операції', 'сума платежу', 'amount'],
  ],
  credit: ['кредит', 'надходження', 'зараховано', 'сума кредит', 'credit'],
  debit: ['дебет', 'витрати', 'списано', 'сума дебет', 'debit'],
  direction: [
    ...['тип операції', 'вид операції дебет кредит', 'вид операції', 'напрям', 'напрямок', 'операція', 'дебет кредит'],
    ...['дт кт', 'д к', 'категорія операції', 'дебет кредит ознака', 'ознака дебет кредит', 'ознака операції'],
    ...['type', 'direction', 'debit credit', 'credit debit', 'dr cr', 'cr dr', 'd c'],
  ],
  currency: ['валюта рахунку', 'валюта картки', 'валюта', 'код валюти', 'currency'],
  payerName: [
    ...['кореспондент', 'контрагент', 'назва кореспондента', 'назва контрагента', 'найменування кореспондента'],
    ...['найменування контрагента', 'платник', 'найменування платника', 'назва платника', 'реквізити контрагента'],
    ...['додаткова інформація', 'payer', 'counterparty'],
  ],
  payerCode: [
    ...['єдрпоу кореспондента', 'єдрпоу контрагента', 'код єдрпоу кореспондента', 'код єдрпоу контрагента'],
    ...['код кореспондента', 'код контрагента', 'іпн єдрпоу контрагента', 'єдрпоу іпн контрагента', 'код платника'],
    ...['єдрпоу рнокпп контрагента', 'рнокпп єдрпоу контрагента', 'єдрпоу платника', 'єдрпоу'],
  ],
  payerAccount: [
    ...['рахунок кореспондента', 'рахунок контрагента', 'iban кореспондента', 'iban контрагента', 'рахунок платника'],
    'iban',
  ],
  account: ['наш iban', 'iban клієнта', 'наш рахунок', 'мій рахунок', 'рахунок клієнта', 'рахунок', 'номер рахунку'],
  purpose: [
    'призначення платежу',
    'призначення',
    'деталі операції',
    'деталі платежу',
    'опис операції',
    'коментар до платежу',
    'purpose',
    'details',
  ],
  documentNumber: [
    ...['номер документа', 'номер документу', '№ документа', '№ документу', '№ док', 'документ', 'номер'],
    ...['номер платіжного доручення', '№ платежу', 'номер платежу'],
    ...['референс', 'ідентифікатор операції', 'reference'],
  ],
  state: ['статус', 'стан', 'статус операції', 'стан операції', 'статус платежу', 'status'],
} as const;

/** Names that earlier versions did not know: keys of what they imported are without these columns. */
const added: ReadonlySet<string> = new Set([
  ...['дата проведения', 'вид операції дебет кредит', 'вид операції', 'категорія операції', 'реквізити контрагента'],
  ...['додаткова інформація', 'єдрпоу рнокпп контрагента', 'рнокпп єдрпоу контрагента', 'коментар до платежу'],
  ...['номер платіжного доручення', '№ платежу', 'номер платежу'],
]);

export type Column = keyof typeof names;
export type Columns = Partial<Record<Column, number>>;

const columns = Object.keys(names) as Column[];

/** Amounts in the payer's currency; the account got another one. */
const operationAmounts = ['сума в валюті операції', 'сума у валюті операції', 'сума операції'];
const ofAccount = /^сума [ву] валюті (?:рахунку|картки)$/u;

/** Columns by the names of a heading, or by those of them that earlier versions knew. */
export function getColumns(cells: readonly string[], isFormer = false): Columns {
  const headings = cells.map(normalize);
  const found: Columns = {};
  for (const column of columns) {
    const known = names[column].map(normalize).filter((name) => !isFormer || !added.has(name));
    const name = known.find((candidate) => headings.includes(candidate));
    if (name !== undefined) found[column] = headings.indexOf(name);
  }
  // `Валюта` is that of the operation where there is a sum of it beside that of the account.
  const isOfOther =
    ofAccount.test(headings[found.amount ?? -1] ?? '') &&
    headings.some((heading) => operationAmounts.includes(heading)) &&
    headings[found.currency ?? -1] === 'валюта';
  if (isOfOther) delete found.currency;
  return found;
}

export function missingColumns(found: Columns): string[] {
  const needed: Column[] = ['date', 'purpose'];
  const missing: string[] = needed.filter((column) => found[column] === undefined);
  return found.amount === undefined && found.credit === undefined ? [...missing, 'amount'] : missing;
}

const LOOK_ALIKES: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', o: 'о', p: 'р', x: 'х', y: 'у' };

/** Lower case without punctuation and a currency at the end; Latin letters in Cyrillic words become their look-alikes. */
function normalize(heading: string): string {
  const small = heading.normalize('NFC').toLowerCase();
  const words = small
    .replace(/[^\p{L}\p{N}№]+/gu, ' ')
    .trim()
    .replace(/ (?:грн|uah|usd|eur)$/u, '');
  return /\p{Script=Cyrillic}/u.test(words)
    ? words.replace(/[aceiopxy]/gu, (letter) => LOOK_ALIKES[letter] ?? letter)
    : words;
}
