/** Facts about the operator that production requires, for a fictitious company. */
export const operatorSettings = {
  OPERATOR_NAME: 'Harbor Lights Pte. Ltd.',
  OPERATOR_REGISTRATION: 'UEN 202600001A',
  OPERATOR_ADDRESS: '2 Quay Road, Singapore 049999',
  OPERATOR_COUNTRY: 'SG',
  SUPPORT_EMAIL: 'help@proxies.example.org',
} as const;
