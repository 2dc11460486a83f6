export { withProof } from './withProof.ts';
