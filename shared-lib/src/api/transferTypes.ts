export interface Transfer {
  number: number;
}

export interface AcceptedTransfer extends Transfer {
  fullName: string;
}
