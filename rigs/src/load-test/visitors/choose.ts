export const chance = (share: number) => Math.random() < share;

export function chooseAny<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
