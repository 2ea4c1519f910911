import { SAMPLE_ORDER_ID } from 'shared-contracts/rules/order-id';

/** Nonexistent order, also used in the guide to the extraction API. */
export const referenceOrder = { orderId: SAMPLE_ORDER_ID, orderKey: 'not-a-real-key', timestamp: '1773568800' } as const;

/** Signatures of the reference order, by translation key: the correct one and those of common mistakes. */
export const referenceSigns = [
  { name: 'right', sign: 'acc8dbe508c34ff96805b28995353fc7' },
  { name: 'newline', sign: 'f011fd03bc6c8d7d97058cfaeb718605' },
  { name: 'milliseconds', sign: '39888fbb0f41484265055249597d33a6' },
  { name: 'order', sign: '53f5aa3a0108356a8073a5df322410f8' },
  { name: 'joined', sign: 'd0918e9335f870b1d41ed64056c34757' },
  { name: 'encoded', sign: 'ceefee362e16a061871b6bad9a776a62' },
  { name: 'named', sign: '39176e277bea163646cb22240c36dbba' },
  { name: 'unset', sign: '5254449056c97812a164b99f9f0f5591' },
] as const;
