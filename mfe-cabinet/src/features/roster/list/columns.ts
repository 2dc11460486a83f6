import { foldText } from 'shared-lib/validation';

export type Field = 'fullName' | 'email' | 'birthday' | 'kitSize';

/** How tables call their columns, in both languages; a name may be spread over several of them. */
const headers: Record<Field, readonly string[]> = {
  fullName: [
    ...['ім’я та прізвище', 'ім’я та прізвище повністю', 'прізвище та ім’я', 'піб', 'учасник', 'ім’я', 'прізвище'],
    ...['прізвище, ім’я, по батькові', 'прізвище ім’я по батькові', 'по батькові'],
    ...['full name', 'name', 'first name', 'last name', 'surname', 'participant'],
  ],
  email: ['пошта', 'електронна пошта', 'імейл', 'email', 'e-mail', 'e-mail address', 'email address'],
  birthday: ['дата народження', 'день народження', 'birthday', 'date of birth', 'birth date'],
  kitSize: [
    'розмір',
    'розмір футболки',
    'футболка',
    'розмір майки',
    'size',
    't-shirt size',
    'tshirt size',
    'shirt size',
    'kit size',
    't-shirt',
    'tshirt',
  ],
};

const inOrder: readonly Field[] = ['fullName', 'email', 'birthday', 'kitSize'];

/** Which column holds what when the first row names them; undefined when it is a person already. */
export function findColumns(firstRow: readonly string[]): (Field | undefined)[] | undefined {
  const columns = firstRow.map(findField);
  return columns.includes('fullName') ? columns : undefined;
}

/** Column order of a table without headers. */
export const columnsInOrder = inOrder;

const fields = new Map(inOrder.flatMap((field) => headers[field].map((header) => [foldText(header), field])));

/** `Розмір (XS–XXL)`: what is in brackets explains. */
const findField = (header: string): Field | undefined => fields.get(foldText(header.split('(')[0] ?? ''));
