export { demoAccount } from '@charity-run/release/demoAccount';
