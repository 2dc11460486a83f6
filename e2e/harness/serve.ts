import { endOnSignal } from 'tools/end-on-signal';
import { backendPort, sitePort } from './ports.ts';
import { startTestProduct } from './testProduct.ts';

const product = await startTestProduct(sitePort, backendPort);
endOnSignal(product.stop);
