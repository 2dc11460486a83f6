export * from '@charity-run/contract/site';
