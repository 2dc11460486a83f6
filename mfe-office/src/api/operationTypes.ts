import type {
  RequestOf as ContractRequest,
  ResponseOf as ContractResponse,
  OfficeContract,
} from 'shared-lib/api/office/contract';

export type OperationName = keyof OfficeContract;
export type RequestOf<Name extends OperationName> = ContractRequest<OfficeContract, Name>;
export type ResponseOf<Name extends OperationName> = ContractResponse<OfficeContract, Name>;
