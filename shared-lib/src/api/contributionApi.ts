export const contributionApi = {
  /** Address of the payment QR picture, for an `<img>`; `kopiykas` absent lets the payer type the sum. */
  transferCode: (kopiykas?: number) =>
    `/wp-json/custom/v1/contribution/qr.svg${kopiykas === undefined ? '' : `?amount=${kopiykas}`}`,
};
