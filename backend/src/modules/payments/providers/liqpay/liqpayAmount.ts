/** Minor units as LiqPay's major units: 125050 is 1250.5. */
export function toLiqPayAmount(minorUnits: number): number {
  return minorUnits / 100;
}
