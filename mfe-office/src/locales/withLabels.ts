type Texts = { [name: string]: string | Texts };

/** Adds words that the server writes into files, too, to the texts of a feature. */
export function withLabels<Own extends Texts, Labels extends Texts>(own: Own, labels: Labels): Own & Labels {
  const merged: Texts = { ...own };
  for (const [name, label] of Object.entries(labels)) {
    const inner = own[name];
    merged[name] = typeof label === 'object' && typeof inner === 'object' ? withLabels(inner, label) : label;
  }
  return merged as Own & Labels;
}
