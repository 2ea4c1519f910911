/** Accepted labels of a column: the spec's name, or the one that native readers expect. */
export interface SpecColumn {
  readonly en: RegExp;
  readonly zh: RegExp;
}

const created: SpecColumn = { en: /^(Create time|Created)$/, zh: /^创建时间$/ };
const orderNumber: SpecColumn = { en: /^Order number$/, zh: /^订单号$/ };

/** Columns of flow orders. */
export const orderColumns: readonly SpecColumn[] = [
  created,
  orderNumber,
  { en: /^Key$/, zh: /^密钥$/ },
  { en: /^(Content\/type|Item)$/, zh: /^(内容\/类型|内容)$/ },
  { en: /^(Order status|Status)$/, zh: /^(订单状态|状态)$/ },
  { en: /^(End time|Ends)$/, zh: /^(结束时间|到期时间)$/ },
  { en: /^(Used and available|Used\/available amount|Used \/ left)$/, zh: /^(已用与剩余|已用 \/ 剩余)$/ },
  { en: /^(Operate|Actions)$/, zh: /^操作$/ },
];

/** Columns of consumption details. */
export const consumptionColumns: readonly SpecColumn[] = [
  created,
  orderNumber,
  { en: /^(Content|Item)$/, zh: /^内容$/ },
  { en: /^(Actually paid|Amount paid)$/, zh: /^实付金额$/ },
  { en: /^Payment method$/, zh: /^支付方式$/ },
];

/** Columns of static lines, each with its field. */
export const lineColumns: readonly (SpecColumn & { readonly field: string })[] = [
  { field: 'lineId', en: /^Line ID$/, zh: /^线路 ID$/ },
  { field: 'proxy address port', en: /^(Proxy address|Proxy address port)$/, zh: /^代理地址$/ },
  { field: 'proxy auth account', en: /^(Account|Proxy auth account)$/, zh: /^账号$/ },
  { field: 'proxy auth password', en: /^(Password|Proxy auth password)$/, zh: /^密码$/ },
  { field: 'loc', en: /^Country or region$/, zh: /^国家或地区$/ },
  { field: 'asnName', en: /^ASN name$/, zh: /^ASN 名称$/ },
  { field: 'orgName', en: /^(Organization|Organisation)$/, zh: /^(所属机构|机构名称)$/ },
  { field: 'ipType', en: /^IP type$/, zh: /^IP 类型$/ },
  { field: 'nativeIp', en: /^Native IP$/, zh: /^原生 IP$/ },
  { field: 'line status', en: /^Line status$/, zh: /^线路状态$/ },
  { field: 'publicIp', en: /^Exit IP$/, zh: /^出口 IP$/ },
  { field: 'asn', en: /^ASN$/, zh: /^ASN$/ },
  { field: 'asnType', en: /^ASN type$/, zh: /^ASN 类型$/ },
  { field: 'orgType', en: /^(Organization type|Organisation type)$/, zh: /^机构类型$/ },
  { field: 'risk', en: /^Risk$/, zh: /^风险值$/ },
];

/** Columns of the country code table; the flag is in the name column. */
export const countryColumns = {
  name: { en: /^Country or region$/, zh: /^国家或地区$/ },
  pid: { en: /^Pid$/, zh: /^Pid$/ },
} as const satisfies Readonly<Record<string, SpecColumn>>;

/** Payment method labels of a consumption. */
export const paymentMethods = {
  thirdPartyApp: { en: /^Third-party payment app$/, zh: /^第三方支付应用$/ },
  systemGift: { en: /^System gift$/, zh: /^系统赠送$/ },
  other: { en: /^Other$/, zh: /^其他$/ },
} as const satisfies Readonly<Record<string, SpecColumn>>;
