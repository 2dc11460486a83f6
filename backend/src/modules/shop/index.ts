export { assertSize, type BasketItem, removeOrdered } from './basket.service.ts';
export { createShop } from './createShop.ts';
export { type Product, readProducts } from './products.ts';
export { OutOfStock } from './shop.errors.ts';
export { stock } from './shop.tables.ts';
export {
  availableOf,
  correctStock,
  type Goods,
  goodsOf,
  releaseGoods,
  reserveGoods,
  reserveSoldGoods,
  returnGoods,
  sellGoods,
  syncSupply,
  unsoldOf,
} from './stock.ts';
