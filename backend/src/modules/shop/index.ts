export { assertSize, type BasketItem, removeOrdered } from './basket.service.ts';
export { createShop } from './createShop.ts';
export { type Product, readProducts } from './products.ts';
export { OutOfStock } from './shop.errors.ts';
export { stock } from './shop.tables.ts';
export {
  computeAvailable,
  correctStock,
  findUnsold,
  type Goods,
  getGoods,
  releaseGoods,
  reserveGoods,
  reserveSoldGoods,
  returnGoods,
  sellGoods,
  syncSupply,
} from './stock.ts';
