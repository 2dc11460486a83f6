import { toAscii } from './latinText.ts';

/** Examples of postal codes; a letter stands for any letter, a digit for any digit, an asterisk for either. Other countries have none, or too many forms. */
const examples = `AD:AD500 AL:1001 AM:0010 AT:1010 AU:2000 AZ:AZ1000 BA:71000 BE:1000 BG:1000 BR:01310-100 CA:K1A_0B1 CH:8001
CL:8320000 CN:100000 CY:1010 CZ:110_00 DE:10115 DK:1050 EE:10111 ES:28013 FI:00100 FR:75001 GB:SW1A_1AA|M1_1AE|M60_1NW|CR2_6XH|W1A_1HQ|DN55_1PT
GE:0108 GR:104_31 HR:10000 HU:1051 ID:10110 IE:D02_****|D6W_**** IL:6100001 IN:110001 IS:101 IT:00184 JP:100-0001 KR:04524 KZ:010000
LI:9490 LT:01100|LT-01100 LU:1111|L-1111 LV:1050|LV-1050 MC:98000 MD:2001|MD-2001 ME:81000 MK:1000 MT:VLT_1117 MX:06000 MY:50000 NL:1012_AB NO:0150 NZ:6011
PH:1000 PL:00-001 PT:1000-001 RO:010011 RS:11000 SE:111_22 SG:018989 SI:1000 SK:811_01 SM:47890 TH:10200 TR:34000 US:10001|10001-1234
UZ:100000 VA:00120 ZA:0001`;

const codes = new Map(
  examples.split(/\s+/).map((entry) => {
    const [country = '', forms = ''] = entry.split(':');
    return [country, forms.replaceAll('_', ' ').split('|')] as const;
  }),
);

const SEPARATORS = /[\s-]/gu;

const isSameForm = (example: string, code: string) =>
  example.length === code.length && [...example].every((sign, index) => getForm(sign).test(code.charAt(index)));

function getForm(sign: string): RegExp {
  if (sign === '*') return /[A-Z\d]/;
  return /\d/.test(sign) ? /\d/ : /[A-Z]/;
}

export const postalCodeExample = (country: string): string | undefined =>
  codes.get(country)?.[0]?.replace('****', 'AF30');

/** The code as the country writes it, with its spaces and hyphens; null when it has another form. */
export function readPostalCode(country: string, typed: string): string | null {
  const plain = toAscii(typed).toUpperCase().replace(SEPARATORS, '');
  const form = codes.get(country)?.find((example) => isSameForm(example.replace(SEPARATORS, ''), plain));
  if (form === undefined) return null;
  let next = 0;
  return [...form].map((sign) => (/[\s-]/u.test(sign) ? sign : plain.charAt(next++))).join('');
}
