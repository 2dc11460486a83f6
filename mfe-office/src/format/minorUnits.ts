/** Minor units of `1 950,50`, `1,950.50` or `1950`; undefined for anything else. */
export function minorUnits(text: string): number | undefined {
  const plain = text.replace(/\s/g, '');
  const [decimals = '', cents = ''] = /[.,](\d{1,2})$/.exec(plain) ?? [];
  const whole = plain.slice(0, plain.length - decimals.length);
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return undefined;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
