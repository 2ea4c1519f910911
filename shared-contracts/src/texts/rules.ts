import { accountRuleTexts } from './account-rules.ts';
import {
  API_TOKEN_NAME_MAX,
  BILLING_ADDRESS_MAX,
  BILLING_NAME_MAX,
  CERTIFIED_ADDRESS_MAX,
  CERTIFIED_NAME_MAX,
  CERTIFIED_NAME_MIN,
  ORDER_QUANTITY_MAX,
  ORDER_QUANTITY_MIN,
  TOP_UP_MAX_CENTS,
  TOP_UP_MIN_CENTS,
  SUB_USER_ADDRESSES_MAX,
  SUB_USER_CAP_MAX_MB,
  SUB_USER_CAP_MIN_MB,
  SUB_USER_COUNTRIES_MAX,
  SUB_USER_NAME_MAX,
  SUB_USER_PASSWORD_MAX,
  SUB_USER_PASSWORD_MIN,
  SUB_USER_RATE_MAX,
  WHITELIST_MAX,
} from '../constants.ts';
import type { Localized } from '../languages.ts';
import type { ToastKey } from './toast-tips.ts';

/** API messages for a failed field whose rule has no notice. */
export const ruleTexts = {
  ...accountRuleTexts,
  'apiToken.name': {
    en: `Enter a name of 1–${API_TOKEN_NAME_MAX} characters`,
    zh: `名称应为 1–${API_TOKEN_NAME_MAX} 个字符`,
  },
  'webhook.url': {
    en: 'Enter a public address that starts with https://, such as https://example.com/hooks',
    zh: '请输入以 https:// 开头的公网地址，例如 https://example.com/hooks',
  },
  'webhook.events': { en: 'Choose at least one event', zh: '请至少选择一个事件' },
  'apiToken.scopes': { en: 'Choose at least one scope', zh: '请至少选择一项权限' },
  'deletion.understood': { en: 'Check the box to confirm that you understand', zh: '请先勾选，确认您已了解将被删除和失去的内容' },
  'secondFactor.required': { en: 'Enter the code', zh: '请输入验证码' },
  'quantity.range': {
    en: `The quantity must be a whole number from ${ORDER_QUANTITY_MIN} to ${ORDER_QUANTITY_MAX}`,
    zh: `数量应为 ${ORDER_QUANTITY_MIN}–${ORDER_QUANTITY_MAX} 的整数`,
  },
  'topUp.range': {
    en: `Enter an amount from ${TOP_UP_MIN_CENTS / 100} to ${(TOP_UP_MAX_CENTS / 100).toLocaleString('en')} USD, with at most two decimals`,
    zh: `请输入 ${TOP_UP_MIN_CENTS / 100}–${TOP_UP_MAX_CENTS / 100} USD 之间的金额，最多两位小数`,
  },
  'autoRenewal.price': {
    en: 'The renewal currently costs more than this. Enter the current price or a higher amount',
    zh: '该金额低于当前续费价格，请填写不低于当前价格的金额',
  },
  'autoRenewal.cap': {
    en: `The monthly limit must be at least the highest price, and at most ${(TOP_UP_MAX_CENTS / 100).toLocaleString('en')} USD`,
    zh: `每月上限不能低于单次最高金额，也不能超过 ${TOP_UP_MAX_CENTS / 100} USD`,
  },
  'whitelist.address': { en: "This isn't an IP address", zh: '这不是有效的 IP 地址' },
  'whitelist.range': { en: 'Enter addresses one by one. Ranges are not supported', zh: '请逐个填写地址，不支持网段' },
  'whitelist.notPublic': {
    en: 'This address is private or reserved. Enter the public IP you connect from',
    zh: '这是内网或保留地址，请填写您连接时使用的公网地址',
  },
  'whitelist.mainland': {
    en: "This address is in mainland China, where the service can't be used",
    zh: '该地址位于中国大陆，本服务不支持在中国大陆使用',
  },
  'whitelist.tooMany': {
    en: `Each order's whitelist can have up to ${WHITELIST_MAX} addresses`,
    zh: `每笔订单的白名单最多可添加 ${WHITELIST_MAX} 个地址`,
  },
  'subUser.name': {
    en: `Use up to ${SUB_USER_NAME_MAX} letters, digits, and hyphens. The name can't begin or end with a hyphen`,
    zh: `名称最多 ${SUB_USER_NAME_MAX} 个字符，只能包含字母、数字与连字符，且不能以连字符开头或结尾`,
  },
  'subUser.taken': {
    en: 'This order already has a sub-user with this name',
    zh: '该订单已有同名子账号',
  },
  'subUser.password': {
    en: `Use ${SUB_USER_PASSWORD_MIN}–${SUB_USER_PASSWORD_MAX} letters, digits, periods, hyphens, underscores, and tildes`,
    zh: `密码应为 ${SUB_USER_PASSWORD_MIN}–${SUB_USER_PASSWORD_MAX} 个字符，只能包含字母、数字、英文句点、连字符、下划线与波浪号`,
  },
  'subUser.cap': {
    en: `Enter an amount from ${SUB_USER_CAP_MIN_MB / 1000} to ${(SUB_USER_CAP_MAX_MB / 1000).toLocaleString('en')} GB, with at most three decimal places`,
    zh: `请输入 ${SUB_USER_CAP_MIN_MB / 1000}–${SUB_USER_CAP_MAX_MB / 1000} 之间的流量（GB），最多三位小数`,
  },
  'subUser.rate': {
    en: `Enter a whole number from 1 to ${SUB_USER_RATE_MAX}`,
    zh: `请输入 1–${SUB_USER_RATE_MAX} 的整数`,
  },
  'subUser.countries': {
    en: `Choose up to ${SUB_USER_COUNTRIES_MAX} countries or regions, using their two-letter codes`,
    zh: `请用两位代码选择国家或地区，最多 ${SUB_USER_COUNTRIES_MAX} 个`,
  },
  'subUser.addresses': {
    en: `A sub-user can have up to ${SUB_USER_ADDRESSES_MAX} addresses`,
    zh: `每个子账号最多 ${SUB_USER_ADDRESSES_MAX} 个地址`,
  },
  'realName.length': {
    en: `The name must be ${CERTIFIED_NAME_MIN}–${CERTIFIED_NAME_MAX} characters long`,
    zh: `姓名应为 ${CERTIFIED_NAME_MIN}–${CERTIFIED_NAME_MAX} 个字符`,
  },
  'companyName.length': {
    en: `The company name must be ${CERTIFIED_NAME_MIN}–${CERTIFIED_NAME_MAX} characters long`,
    zh: `企业名称应为 ${CERTIFIED_NAME_MIN}–${CERTIFIED_NAME_MAX} 个字符`,
  },
  'accountBank.length': {
    en: `The bank name must be ${CERTIFIED_NAME_MIN}–${CERTIFIED_NAME_MAX} characters long`,
    zh: `开户银行名称应为 ${CERTIFIED_NAME_MIN}–${CERTIFIED_NAME_MAX} 个字符`,
  },
  'registeredAddress.length': {
    en: `The registered address can be up to ${CERTIFIED_ADDRESS_MAX} characters long`,
    zh: `注册地址最多 ${CERTIFIED_ADDRESS_MAX} 个字符`,
  },
  'idNumber.invalid': {
    en: "This isn't a valid ID number. Check all 18 characters",
    zh: '身份证号码不正确，请核对全部 18 位',
  },
  'creditCode.invalid': {
    en: "This isn't a valid uniform social credit code. Check all 18 characters",
    zh: '统一社会信用代码不正确，请核对全部 18 位',
  },
  'bankCard.invalid': { en: "This isn't a valid bank account number. Check the digits", zh: '银行账号不正确，请核对每一位数字' },
  'email.required': { en: 'Enter your email address', zh: '请输入邮箱地址' },
  'email.invalid': {
    en: "This isn't a valid email address. Enter one like name@example.com",
    zh: '邮箱地址不正确，请按 name@example.com 的格式填写',
  },
  'emailCode.required': { en: 'Enter the code from the email', zh: '请输入邮件中的验证码' },
  'company.name': { en: `The name can be up to ${BILLING_NAME_MAX} characters long`, zh: `名称最多 ${BILLING_NAME_MAX} 个字符` },
  'company.address': {
    en: `The address can be up to ${BILLING_ADDRESS_MAX} characters long`,
    zh: `地址最多 ${BILLING_ADDRESS_MAX} 个字符`,
  },
  'company.country': { en: 'Choose a country or region', zh: '请选择国家或地区' },
  'company.taxNumber': {
    en: "This isn't a valid VAT or tax number for this country or region. Check each character, or leave the field empty",
    zh: '该税号不符合所选国家或地区的规则，请逐位核对，或留空',
  },
  'company.unprintable': {
    en: "Our invoices can't show some of these characters. Use Latin, Cyrillic, Greek, Chinese, or Japanese script",
    zh: '此项含有发票无法显示的字符，请使用中文、日文、拉丁字母、西里尔字母或希腊字母',
  },
  'phone.invalid': { en: "This phone number isn't in a valid format", zh: '电话号码格式不正确' },
} as const satisfies Readonly<Record<string, Localized>>;

/** Name of a rule that a field can fail. */
export type RuleName = ToastKey | keyof typeof ruleTexts;
