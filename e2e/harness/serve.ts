import { endOnSignal } from 'tools/end-on-signal';
import { announceProduct } from './product.ts';
import { startTestProduct } from './testProduct.ts';

const product = await startTestProduct(Number(process.env.E2E_PORT ?? 0));
endOnSignal(product.stop);
console.log(announceProduct(product.url, product.backendUrl));
