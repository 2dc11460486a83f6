/** `20 4512 3456 7890`, as the carrier prints it; anything else stays as it is. */
export function groupWaybill(number: string): string {
  return number.replace(/^(\d{2})(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3 $4');
}

export function trackingUrl(number: string): string {
  return `https://tracking.novaposhta.ua/#/uk/search/${number}`;
}
