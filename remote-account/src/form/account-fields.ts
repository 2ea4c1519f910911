/** Values of the account forms. Fields are named as in the API, so that its issues map to their fields. */
export interface AccountFields {
  /** The nickname. */
  readonly username: string;
  readonly countryEnName: string;
  readonly mobile: string;
  readonly password: string;
  readonly rePassword: string;
  readonly imageCode: string;
  readonly verifyCode: string;
  readonly agreed: boolean;
}

export type AccountField = keyof AccountFields;

const fields: readonly AccountField[] = [
  'username',
  'countryEnName',
  'mobile',
  'password',
  'rePassword',
  'imageCode',
  'verifyCode',
  'agreed',
];

export function isAccountField(name: string): name is AccountField {
  return fields.some((field) => field === name);
}
