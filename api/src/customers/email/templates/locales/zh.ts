import { brandName } from 'shared-contracts/texts/brand';
import {
  EMAIL_CONFIRM_MINUTES,
  INVITATION_DAYS,
  LINE_REST_HOURS,
  RENEW_WITHIN_DAYS,
  type RenewalFailure,
  type SuspensionReason,
} from 'shared-contracts/constants';
import type { MemberRole } from 'shared-contracts/rules/roles';
import { thirdParties } from 'shared-contracts/rules/third-party';
import type { ChargedTo } from '../../../../platform/jobs/job-data.ts';
import { texts as sms } from '../../../sms/locales/zh.ts';
import type { EmailContent, EmailContext, EmailFooter, EmailTexts } from '../email-content.ts';
import { formatMoney } from 'shared-contracts/texts/money-text';
import { formatGigabytes } from '../format.ts';

const brand = brandName.zh;
const chosen = (what: string) => `您收到此邮件，是因为您的${brand}账号已开启${what}。`;
const agreed = `您收到此邮件，是因为您在${brand}为订单开启了自动续费。扣款相关的通知无法关闭。`;
const always = `您收到此邮件，是因为此邮箱已绑定您的${brand}账号。安全通知无法关闭。`;
const former = `您收到此邮件，是因为此邮箱曾绑定${brand}账号。此邮箱今后不会再收到通知。`;

const sourceOf = ({ cardEnding, account }: ChargedTo) => {
  if (cardEnding !== undefined) return `尾号 ${cardEnding} 的银行卡`;
  return account === undefined ? '余额' : `支付宝账户 ${account}（人民币结算）`;
};

/** The source of a renewal among its facts. */
const paidFrom = ({ cardEnding, account }: ChargedTo, balanceCents: number): readonly [string, string] => {
  if (cardEnding !== undefined) return ['银行卡', `尾号 ${cardEnding}`];
  return account === undefined ? ['剩余余额', formatMoney(balanceCents, 'USD', 'zh')] : ['支付宝账户', account];
};

/** What to do after auto-renewal was turned off, where it depends on why. */
const afterOff: Partial<Readonly<Record<RenewalFailure, string>>> = {
  notRenewable: '如需继续使用代理，请重新下单。',
  unreachable:
    '自动续费扣款前，我们都会先通知您。请在账号设置中绑定手机号或验证邮箱，再到订单页重新开启自动续费。如不续费，订单到期后将失效。',
};

const security = ({ at, url }: EmailContext, subject: string, sentence: string, otherwise: string): EmailContent => ({
  subject,
  preheader: otherwise,
  paragraphs: [sentence],
  facts: [['时间', at]],
  action: { label: '查看账号设置', url: url('settings') },
  after: [otherwise],
  reason: always,
});

const deviceFacts = (device: string, ip: string, { facts = [] }: EmailContent): NonNullable<EmailContent['facts']> => [
  ['浏览器', device],
  ['IP 地址', ip],
  ...facts,
];

const resetNow = '如非本人操作，请立即重置密码，并在账号设置中检查登录方式。';
const contactSupport = '如非本人操作，请立即联系客服。';

const suspensions: Readonly<Record<SuspensionReason, string>> = {
  abuse: '使用方式违反服务协议',
  chargeback: '付款存在拒付争议',
  security: '您的流量可能被他人使用',
  request: '应您的要求暂停使用',
};

/** A suspended top-up: what it added to the balance may have to go back. */
const balanceFrozen = (orderId: string, why: string, at: string, balanceUrl: string): EmailContent => ({
  subject: '您的余额已冻结',
  preheader: why,
  paragraphs: [`${why}。解冻之前，您无法用余额支付，从余额扣款的自动续费也无法进行。已支付的订单不受影响。`],
  facts: [
    ['充值订单号', orderId],
    ['时间', at],
  ],
  action: { label: '查看余额', url: balanceUrl },
  after: ['如需解冻余额，请联系客服并提供充值订单号。在此期间，您可以使用其他支付方式。'],
  reason: always,
});

const roles: Readonly<Record<MemberRole, string>> = { billing: '财务', developer: '开发者', viewer: '查看者' };

/** Where a refund can be seen: money that didn't pay its order has no receipt. */
const refundLink = (
  place: 'balance' | 'method',
  isUnapplied: boolean | undefined,
  orderId: string,
  { url }: EmailContext,
): Pick<EmailContent, 'action'> => {
  if (place === 'balance') return { action: { label: '查看余额', url: url('balance') } };
  return isUnapplied ? {} : { action: { label: '查看收据', url: url('receipt', { id: orderId }) } };
};

export const footer: EmailFooter = { unsubscribe: '退订', settings: '更改通知设置' };

export const zh: EmailTexts = {
  paymentReceived: ({ orderId, title, amountCents, currency, paidAt, invoiceNumber, isFromBalance }, { time, url }) => {
    const amount = formatMoney(amountCents, currency, 'zh');
    return {
      subject: isFromBalance ? `已用余额支付 ${amount}` : `付款成功：${amount}`,
      preheader: `${title}，订单号 ${orderId}`,
      paragraphs: [isFromBalance ? '订单金额已从您的余额中扣除，感谢您的购买。' : '我们已收到您的付款，感谢您的购买。'],
      facts: [
        ['商品', title],
        ['金额', amount],
        ['付款时间', time(paidAt)],
        ['订单号', orderId],
        ...(invoiceNumber ? [['发票编号', invoiceNumber] as const] : []),
      ],
      ...(invoiceNumber && { after: ['您可以在收据页或“结算”页下载 PDF 发票。'] }),
      ...(isFromBalance && { after: ['收据与发票在充值时开具，用余额支付的订单没有单独的收据与发票。'] }),
      action: isFromBalance ? { label: '查看余额', url: url('balance') } : { label: '查看收据', url: url('receipt', { id: orderId }) },
      reason: chosen('付款通知'),
    };
  },
  refunded: ({ orderId, title, amountCents, currency, to, reason, creditNoteNumber, isUnapplied }, context) => {
    const amount = formatMoney(amountCents, currency, 'zh');
    const why = isUnapplied ? '您的这笔付款无法用于该订单，' : '';
    const sentence =
      to === 'method'
        ? `我们已将 ${amount} 原路退回，到账时间以银行或支付平台为准。`
        : `我们已将 ${amount} ${isUnapplied ? '退至' : '退回'}您的余额。`;
    return {
      subject: `已为您退款 ${amount}`,
      preheader: `${title}，订单号 ${orderId}`,
      paragraphs: [why + sentence],
      facts: [
        ['商品', title],
        ['退款金额', amount],
        ['原因', reason],
        ...(creditNoteNumber ? [['贷项通知单编号', creditNoteNumber] as const] : []),
        ['订单号', orderId],
      ],
      ...refundLink(to, isUnapplied, orderId, context),
      reason: chosen('付款通知'),
    };
  },
  refundFailed: ({ orderId, title, amountCents, currency, isInBalance, isUnapplied }, context) => {
    const amount = formatMoney(amountCents, currency, 'zh');
    return {
      subject: `退款 ${amount} 未能到账`,
      preheader: `${title}，订单号 ${orderId}`,
      paragraphs: [
        `我们此前原路退回的 ${amount} 被银行或支付平台退回，未能到账。`,
        isInBalance ? '这笔款项已回到您的余额。' : '客服已收到通知。如有疑问，请联系客服并提供订单号。',
      ],
      facts: [
        ['商品', title],
        ['退款金额', amount],
        ['订单号', orderId],
      ],
      ...refundLink(isInBalance ? 'balance' : 'method', isUnapplied, orderId, context),
      reason: chosen('付款通知'),
    };
  },
  balanceChanged: ({ cents, balanceCents, reason }, { at, url }) => {
    const amount = formatMoney(Math.abs(cents), 'USD', 'zh');
    const sentence = cents > 0 ? `您的余额已增加 ${amount}` : `您的余额已扣减 ${amount}`;
    return {
      subject: sentence,
      preheader: `原因：${reason}`,
      paragraphs: [`${sentence}。`],
      facts: [
        ['原因', reason],
        ['余额', formatMoney(balanceCents, 'USD', 'zh')],
        ['时间', at],
      ],
      action: { label: '查看余额', url: url('balance') },
      reason: chosen('付款通知'),
    };
  },
  autoRenewalAhead: ({ orderId, title, isStatic, priceCents, when, missingCents, charged, ...chargedTo }, { time, url }) => {
    const [price, missing] = [formatMoney(priceCents, 'USD', 'zh'), formatMoney(missingCents, 'USD', 'zh')];
    const charge = charged && formatMoney(charged.amountCents, charged.currency, 'zh');
    const isShort = missingCents > 0;
    const source = sourceOf(chargedTo);
    return {
      subject: 'at' in when ? `您的订单将于 ${time(when.at)}自动续费` : `您的订单将在流量剩余 ${when.percentLeft}% 时自动续费`,
      preheader: isShort ? `余额还差 ${missing}` : `将从${source}扣款 ${charge ?? price}，订单号 ${orderId}`,
      paragraphs: [
        isShort
          ? `您的订单已开启自动续费，但余额还差 ${missing}。请在续费前充值，以免订单失效。`
          : `您的订单已开启自动续费，续费时将从${source}扣款 ${charge ?? price}，您无需操作。`,
      ],
      facts: [
        ['商品', title],
        ['金额', price],
        ...(charge === undefined ? [] : [['实际扣款', charge] as const]),
        ...(isShort ? [['还需充值', missing] as const] : []),
        ['续费时间', 'at' in when ? time(when.at) : `流量剩余 ${when.percentLeft}% 时`],
        ['订单号', orderId],
      ],
      action: isShort
        ? { label: '充值余额', url: url('balance') }
        : { label: '查看订单', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
      after: ['您可以随时在订单页修改或关闭自动续费。'],
      reason: agreed,
    };
  },
  autoRenewalDone: ({ orderId, title, isStatic, priceCents, balanceCents, cardEnding, account, charged }, { at, url }) => ({
    subject: `您的订单已自动续费 ${formatMoney(priceCents, 'USD', 'zh')}`,
    preheader: `${title}，订单号 ${orderId}`,
    paragraphs: [
      cardEnding === undefined && account === undefined
        ? '您的订单已自动续费，费用已从余额中扣除。'
        : `您的订单已自动续费，费用从${sourceOf({ cardEnding, account })}扣除。`,
    ],
    facts: [
      ['商品', title],
      ['金额', formatMoney(priceCents, 'USD', 'zh')],
      ...(charged ? [['实际扣款', formatMoney(charged.amountCents, charged.currency, 'zh')] as const] : []),
      paidFrom({ cardEnding, account }, balanceCents),
      ['续费时间', at],
      ['订单号', orderId],
    ],
    action: { label: '查看订单', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: agreed,
  }),
  autoRenewalFailed: ({ orderId, title, isStatic, failure, retryAt }, { time, url }) => ({
    subject: '您的订单自动续费失败',
    preheader: `我们将于 ${time(retryAt)}重试`,
    paragraphs: [
      `您的订单未能自动续费，原因：${sms.reasons[failure]}。`,
      failure === 'authenticationNeeded' ? '请您手动续费该订单，并按银行的要求完成验证；否则我们会再次尝试。' : '我们会再次尝试。',
    ],
    facts: [
      ['商品', title],
      ['下次尝试', time(retryAt)],
      ['订单号', orderId],
    ],
    action:
      failure === 'balanceTooLow'
        ? { label: '充值余额', url: url('balance') }
        : { label: '查看订单', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: agreed,
  }),
  autoRenewalOff: ({ orderId, title, isStatic, failure }, { url }) => ({
    subject: '自动续费已关闭',
    preheader: `${title}，订单号 ${orderId}`,
    paragraphs: [
      `您订单的自动续费已关闭，原因：${sms.reasons[failure]}。`,
      afterOff[failure] ?? '如不续费，订单到期后将失效。您可以手动续费，也可以在订单页重新开启自动续费。',
    ],
    facts: [
      ['商品', title],
      ['订单号', orderId],
    ],
    action:
      failure === 'unreachable'
        ? { label: '前往账号设置', url: url('settings') }
        : { label: '查看订单', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: agreed,
  }),
  orderEnding: ({ orderId, title, isStatic, endsAt }, { time, url }) => ({
    subject: `您的订单将于 ${time(endsAt)}到期`,
    preheader: `续费后可继续使用${title}`,
    paragraphs: ['您的订单即将到期，到期后程序将无法通过该订单连接代理。如需继续使用，请及时续费。'],
    facts: [
      ['商品', title],
      ['到期时间', time(endsAt)],
      ['订单号', orderId],
    ],
    action: { label: '续费订单', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: chosen('订单通知'),
  }),
  orderEnded: ({ orderId, title, isStatic, reason, endedAt }, { time, url }) => ({
    subject: reason === 'expired' ? '您的订单已到期' : '您的订单流量已用完',
    preheader: `${title}，订单号 ${orderId}`,
    paragraphs: [
      reason === 'expired' ? '您的订单已到期，程序已无法通过该订单连接代理。' : '您的订单流量已用完，程序已无法通过该订单连接代理。',
      isStatic
        ? `线路到期后 ${LINE_REST_HOURS} 小时内可以续费，之后其 IP 可能分配给其他客户。`
        : `订单失效后 ${RENEW_WITHIN_DAYS} 天内，可以购买流量套餐续费。`,
    ],
    facts: [
      ['商品', title],
      ['失效时间', time(endedAt)],
      ['订单号', orderId],
    ],
    action: { label: '续费订单', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
    reason: chosen('订单通知'),
  }),
  usageReached: ({ orderId, title, percent, usedBytes, totalBytes }, { at, url }) => ({
    subject: `订单流量已使用 ${percent}%`,
    preheader: `已用 ${formatGigabytes(usedBytes, 'zh')}，共 ${formatGigabytes(totalBytes, 'zh')}，订单号 ${orderId}`,
    paragraphs: [`您的订单流量已使用 ${percent}%。流量用完后，程序将无法通过该订单连接代理。`],
    facts: [
      ['商品', title],
      ['已用流量', `${formatGigabytes(usedBytes, 'zh')}（共 ${formatGigabytes(totalBytes, 'zh')}）`],
      ['时间', at],
      ['订单号', orderId],
    ],
    action: { label: '查看订单', url: url('flowOrder') },
    reason: chosen('流量提醒'),
  }),
  newDevice: ({ browser, system, ip }, context) => {
    const otherwise = '如非本人操作，请立即重置密码，并在账号设置中退出该设备。';
    const content = security(context, '您的账号在新的浏览器上登录', `您的${brand}账号刚刚在一个新的浏览器上登录。`, otherwise);
    return { ...content, facts: deviceFacts(browser && system ? `${browser}（${system}）` : browser || system || '未知', ip, content) };
  },
  totpOn: (_, context) => security(context, '两步验证已开启', `今后登录您的${brand}账号时，需要输入身份验证器中的验证码。`, contactSupport),
  totpOff: (_, context) =>
    security(context, '两步验证已关闭', `今后登录您的${brand}账号时，不再需要输入身份验证器中的验证码。恢复码已删除。`, resetNow),
  recoveryCodesRenewed: (_, context) => security(context, '恢复码已更新', '已生成新的恢复码，之前的恢复码已失效。', resetNow),
  recoveryCodeUsed: (_, context) => security(context, '恢复码已使用', `您的${brand}账号的一个恢复码已被使用，现已失效。`, resetNow),
  secondFactorResetRequested: ({ dueAt }, context) => {
    const sentence = `客服收到申请：因设备丢失，需要关闭您的${brand}账号的两步验证。`;
    const otherwise = '如非本人申请，请在“账号安全”中取消申请。使用身份验证器中的验证码或恢复码登录后，申请也会自动取消。';
    const content = security(context, '客服收到关闭两步验证的申请', sentence, otherwise);
    return { ...content, facts: [['关闭时间', context.time(dueAt)], ...(content.facts ?? [])] };
  },
  secondFactorReset: (_, context) =>
    security(context, '两步验证已按申请关闭', `客服已按申请关闭您的${brand}账号的两步验证。`, contactSupport),
  passkeyAdded: (_, context) =>
    security(
      context,
      '您的账号已添加通行密钥',
      `现在可以使用新的通行密钥登录您的${brand}账号。`,
      '如非本人操作，请在“账号安全”中移除该通行密钥，并重置密码。',
    ),
  passkeyRemoved: (_, context) => security(context, '您的账号已移除通行密钥', `已移除的通行密钥无法再用于登录您的${brand}账号。`, resetNow),
  dataExported: (_, context) => security(context, '您的数据已导出', `您的${brand}账号数据已被下载。`, resetNow),
  deletionRequested: ({ dueAt }, context) => {
    const sentence = `根据您的申请，您的${brand}账号将被注销，个人信息将被删除。注销之前，您可以在“账号安全”中撤销注销申请。`;
    const content = security(context, '您的账号即将注销', sentence, resetNow);
    return { ...content, facts: [['注销时间', context.time(dueAt)], ...(content.facts ?? [])] };
  },
  deletionCanceled: (_, context) => security(context, '账号注销申请已撤销', `您的${brand}账号将继续保留。`, resetNow),
  accountDeleted: (_, { at }) => ({
    subject: '您的账号已注销',
    preheader: '您的个人信息已删除',
    paragraphs: [`您的${brand}账号已注销，个人信息已删除。订单与付款记录依法保留；除已开具的发票外，其中不包含您的身份信息。`],
    facts: [['时间', at]],
    after: ['您可以随时重新注册。'],
    reason: former,
  }),
  failuresHigh: ({ orderId, title, percent, hour, failed, requests }, { time, url }) => ({
    subject: `订单请求失败率达到 ${percent}%`,
    preheader: `${requests.toLocaleString('en')} 次请求中有 ${failed.toLocaleString('en')} 次失败，订单号 ${orderId}`,
    paragraphs: [
      `从 ${time(hour)}起的一小时内，此订单至少 ${percent}% 的请求未收到目标的完整响应。`,
      '您可以在此订单的流量分析中查看失败的目标与原因。',
    ],
    facts: [
      ['商品', title],
      ['失败请求', `${failed.toLocaleString('en')} 次（共 ${requests.toLocaleString('en')} 次）`],
      ['订单号', orderId],
    ],
    action: { label: '查看订单', url: url('flowOrder') },
    reason: chosen('流量提醒'),
  }),
  passwordChanged: (_, context) => security(context, '您的登录密码已修改', `您的${brand}账号的登录密码已修改。`, resetNow),
  mobileChanged: (_, context) => security(context, '您的手机号已修改', `您的${brand}账号的手机号已修改。`, contactSupport),
  mobileBound: (_, context) => security(context, '您的账号已绑定手机号', `现在可以使用手机号登录您的${brand}账号。`, contactSupport),
  apiTokenCreated: (_, context) =>
    security(
      context,
      '您的账号已创建 API 令牌',
      `现在可以使用新的 API 令牌访问您的${brand}账号。`,
      '如非本人操作，请立即在“API 令牌”中撤销该令牌，并重置密码。',
    ),
  serviceBound: ({ service }, context) =>
    security(
      context,
      `您的账号已绑定 ${thirdParties[service].name} 账号`,
      `现在可以使用 ${thirdParties[service].name} 登录您的${brand}账号。`,
      '如非本人操作，请在账号设置中解绑该账号，并重置密码。',
    ),
  serviceUnbound: ({ service }, context) =>
    security(
      context,
      `您的账号已解绑 ${thirdParties[service].name} 账号`,
      `该 ${thirdParties[service].name} 账号已不能用于登录您的${brand}账号。`,
      resetNow,
    ),
  orderKeyViewed: ({ orderId }, context) => {
    const otherwise = '如非本人操作，请更换订单密钥并重置密码，同时在账号设置中退出其他设备的登录。';
    const content = security(context, '订单密钥被查看', '您有一笔订单的密钥被查看。', otherwise);
    return { ...content, facts: [['订单号', orderId], ...(content.facts ?? [])] };
  },
  orderKeyReplaced: ({ orderId }, context) => {
    const sentence = '您有一笔订单的密钥已更换。用原密钥签名的链接已失效，原密钥也无法再作为密码使用。';
    const content = security(context, '订单密钥已更换', sentence, resetNow);
    return { ...content, facts: [['订单号', orderId], ...(content.facts ?? [])] };
  },
  orderSuspended: ({ orderId, isStatic, isTopUp, reason }, { at, url }) => {
    if (isTopUp) return balanceFrozen(orderId, suspensions[reason], at, url('balance'));
    return {
      subject: '您的订单已暂停使用',
      preheader: suspensions[reason],
      paragraphs: [`${suspensions[reason]}。恢复之前，程序无法通过该订单连接代理，有效期照常计算。`],
      facts: [
        ['订单号', orderId],
        ['时间', at],
      ],
      action: { label: '查看订单', url: url(isStatic ? 'staticOrder' : 'flowOrder') },
      after: ['如需恢复该订单，请联系客服。'],
      reason: always,
    };
  },
  customerSuspended: ({ reason }, { at, url }) => ({
    subject: '您的订单已全部暂停使用',
    preheader: suspensions[reason],
    paragraphs: [`${suspensions[reason]}。恢复之前，您的所有订单都无法使用，也无法下单、续费或支付，有效期照常计算。`],
    facts: [['时间', at]],
    action: { label: '查看订单', url: url('flowOrder') },
    after: ['如需恢复，请联系客服。'],
    reason: always,
  }),
  subUserCreated: ({ orderId, name }, context) => {
    const sentence = '您有一笔订单新增了子账号。凡使用该子账号密码的程序，都可以使用该订单的流量。';
    const otherwise = '如非本人操作，请移除该子账号并重置密码，同时在账号设置中退出其他设备的登录。';
    const content = security(context, '订单已新增子账号', sentence, otherwise);
    return { ...content, facts: [['子账号', name], ['订单号', orderId], ...(content.facts ?? [])] };
  },
  memberInvited: ({ invitationId, account, role }, { invitationUrl }) => ({
    subject: `${account} 邀请您加入其${brand}账号`,
    preheader: `角色：${roles[role]}，${INVITATION_DAYS} 天内有效`,
    paragraphs: [`${account} 邀请您成为其${brand}账号的成员。您使用自己的账号登录即可，没有账号可先注册。`],
    facts: [
      ['账号', account],
      ['角色', roles[role]],
      ['有效期', `${INVITATION_DAYS} 天`],
    ],
    action: { label: '查看邀请', url: invitationUrl(invitationId) },
    after: ['如果您不认识邀请人，请忽略此邮件。请勿转发：任何人打开链接都可以接受邀请。'],
    reason: `您收到此邮件，是因为有人在${brand}邀请成员时填写了此邮箱。`,
  }),
  memberJoined: ({ name, role }, context) => {
    const otherwise = '如非您邀请，请立即在成员页移除该成员，并重置密码。';
    const content = security(context, `${name} 已加入您的账号`, '有人接受邀请，加入了您的账号。', otherwise);
    return {
      ...content,
      facts: [['成员', name], ['角色', roles[role]], ...(content.facts ?? [])],
      action: { label: '查看成员', url: context.url('members') },
    };
  },
  memberLeft: ({ name, orderIds = [] }, context) => {
    const sentence = '一名成员退出了您的账号，其创建的 API 令牌已撤销，添加的 Webhook 已停用，保存的支付方式已移除。';
    const otherwise =
      orderIds.length === 0
        ? '如果该成员知道任何订单密钥或密码，建议您及时更换。'
        : '该成员查看过订单的密钥或密码，或修改过白名单。建议您及时更换密钥和密码，并检查白名单。';
    const content = security(context, `${name} 已退出您的账号`, sentence, otherwise);
    return {
      ...content,
      facts: [['成员', name], ...(orderIds.length > 0 ? [['订单', orderIds.join('、')] as const] : []), ...(content.facts ?? [])],
      action: { label: '查看成员', url: context.url('members') },
    };
  },
  memberRoleChanged: ({ account, role }, { at }) => ({
    subject: `您在 ${account} 的账号中的角色已变更`,
    preheader: `新角色：${roles[role]}`,
    paragraphs: [`${account} 的${brand}账号的所有者调整了您的角色。`],
    facts: [
      ['账号', account],
      ['角色', roles[role]],
      ['时间', at],
    ],
    after: ['如有疑问，请联系该账号的所有者。'],
    reason: always,
  }),
  memberRemoved: ({ account }, { at }) => ({
    subject: `您已不是 ${account} 的账号成员`,
    preheader: '您自己的账号不受影响',
    paragraphs: [`您已无法使用 ${account} 的${brand}账号，您在其中创建的 API 令牌已失效，保存的支付方式已移除。您自己的账号不受影响。`],
    facts: [
      ['账号', account],
      ['时间', at],
    ],
    after: ['如有疑问，请联系该账号的所有者。'],
    reason: always,
  }),
  emailChanged: ({ address }, { at }) => ({
    subject: '您的邮箱已更换',
    preheader: contactSupport,
    paragraphs: [`您的${brand}账号的通知已改为发送到其他邮箱。`],
    facts: [
      ['新邮箱', address],
      ['时间', at],
    ],
    after: [contactSupport],
    reason: former,
  }),
  emailRemoved: (_, { at }) => ({
    subject: '您的邮箱已移除',
    preheader: contactSupport,
    paragraphs: [`您的${brand}账号不再向此邮箱发送通知。`],
    facts: [['时间', at]],
    after: [contactSupport],
    reason: former,
  }),
  emailToConfirm: ({ confirmationId }, { confirmUrl, confirmCode }) => ({
    subject: `邮箱验证码 ${confirmCode(confirmationId)}`,
    preheader: `${EMAIL_CONFIRM_MINUTES} 分钟内有效`,
    paragraphs: [`验证后，此邮箱将接收${brand}的通知。请打开下方链接，或在账号设置页输入验证码。`],
    facts: [
      ['验证码', confirmCode(confirmationId)],
      ['有效期', `${EMAIL_CONFIRM_MINUTES} 分钟`],
    ],
    action: { label: '验证邮箱', url: confirmUrl(confirmationId) },
    after: ['如非本人操作，请忽略此邮件。请勿转发此邮件，也不要将验证码告知他人。'],
    reason: `您收到此邮件，是因为有人在${brand}账号中填写了此邮箱。`,
  }),
};
