/** Parameters of an extraction, in the documented order. */
export const extractionParameters = [
  'orderId',
  'num',
  'protocol',
  'time',
  'country',
  'timestamp',
  'sign',
  'format',
  'singleIp',
  'dedupe',
] as const;
export const whitelistParameters = ['orderId', 'ip', 'timestamp', 'sign'] as const;

/** Allowed values of the enumerated parameters; the first is the default. */
export const extractionChoices = {
  protocol: ['1', '2'],
  time: ['60', '180', '300', '600', '900', '1800'],
  format: ['0', '1', '2'],
  singleIp: ['0', '1'],
  dedupe: ['0', '1'],
} as const;
/** Binding times in minutes, as the API page offers them. */
export const offeredMinutes = [1, 3, 5, 10, 15, 30] as const;
export const quantity = { least: 1, most: 200 } as const;

/** Success code and response fields. */
export const extractionSuccess = 0;
export const extractionAnswer = ['serialNo', 'code', 'data'] as const;
export const extractedAddress = ['realIp', 'pid', 'area', 'ip', 'port'] as const;

/** `printf 'F20250101&secret&1760000000' | md5sum` */
export const signExample = {
  orderId: 'F20250101',
  secret: 'secret',
  timestamp: 1_760_000_000,
  sign: 'bae9546fb6b093d581d9156222c4fe31',
} as const;
/** Validity of a signature before and after its timestamp. */
export const signSeconds = { before: 300, after: 86_400 } as const;
