import { eq } from 'drizzle-orm';
import {
  EMAIL_RESEND_SECONDS,
  FREE_TRIAL_PRODUCT_ID,
  orderStatus,
  productFamily,
  thirdPartyType,
  verifyCodeType,
  type VerifyCodeType,
} from 'shared-contracts/constants';
import { callRoles } from 'shared-contracts/api/call-roles';
import { endpointNames, endpoints } from 'shared-contracts/api/endpoints';
import { isCustomerError, errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { schemas } from 'shared-contracts/api/schemas';
import { may, memberRoles, type MemberRole } from 'shared-contracts/rules/roles';
import { members } from './customers/records/member-tables.ts';
import { callsWithoutOrders } from './orders/end-before-calls.ts';
import { balanceMovements } from './orders/records/balance-tables.ts';
import { orders } from './orders/records/tables.ts';
import { addSeconds } from './platform/clock.ts';
import { randomId, randomSecret } from './platform/random.ts';
import { flowProductId } from './seed/price-ladder.ts';
import { autoRenewalOfTest } from './testing/auto-renewals.ts';
import { storedCard } from './testing/stored-cards.ts';
import { toppedUp } from './testing/balances.ts';
import { linesPaid, orderOf, paid, placed, quoted } from './testing/buyers.ts';
import { companyCertified, someCompany, somebody } from './testing/certifications.ts';
import { couponOf, couponOffer } from './testing/coupons.ts';
import { confirmedEmail, freshEmail, pendingEmail } from './testing/emails.ts';
import { INTERNAL_TOKEN, report, usedNow } from './testing/gateways.ts';
import { invoiceOf, someBuyer } from './testing/invoices.ts';
import { invited } from './testing/members.ts';
import { logQueries } from './testing/logged-queries.ts';
import { createPeople, type Person, type PersonKind } from './testing/customer-fixtures.ts';
import { permissions, type CustomerCall, type Permission, type Permissions } from './testing/expected-permissions.ts';
import { testServer } from './testing/test-server.ts';
import { createAuthenticator, withPasskey } from './testing/passkeys.ts';
import { startedTotp, withTotp } from './testing/second-factors.ts';
import { freshMobile, sentCode } from './testing/visitors.ts';

const pepper = randomSecret();
// Nothing listens on this port, so a trial reports that the proxy could not be reached.
const server = testServer({ TOKEN_PEPPER: pepper, INTERNAL_TOKEN, GATEWAY_ADDRESS: '127.0.0.1:1' });
const people = createPeople(server, pepper);

interface Request {
  /** Builds the call's input from data of a person. */
  readonly of: (person: Person) => object | Promise<object>;
}

type Row = Request & Permissions;

const productId = flowProductId(1);
const nothing = () => ({});
const orderId = async ({ token }: Person) => ({ orderId: await placed(server, token) });
const paidId = async ({ token }: Person) => (await paid(server, token)).orderId;
const paidOrder = async (person: Person) => ({ orderId: await paidId(person) });
const whitelisted = async (person: Person) => {
  const order = await paidOrder(person);
  await server.call('addAndDelWhiteIps', { ...order, add: ['8.8.8.8'] }, { token: person.token });
  return order;
};
const withSubUser = async (person: Person) => {
  const order = { ...(await paidOrder(person)), name: 'alice' };
  await server.call('createSubUser', order, { token: person.token });
  return order;
};
const tagged = async (person: Person) => {
  await server.call('tagOrders', { orderIds: [await paidId(person)], add: ['Mine'] }, { token: person.token });
  return { tag: 'Mine' };
};
const withCompany = async ({ token }: Person) => {
  await server.call('setCompanyDetails', someBuyer, { token });
  return {};
};
const lastMonth = async ({ customerId }: Person) => {
  const now = server.clock.now();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15));
  await server.db
    .insert(balanceMovements)
    .values({ customerId, kind: 'goodwill', cents: 100, balanceCents: 100, reference: randomId('g'), at });
  return { month: at.toISOString().slice(0, 7) };
};
const renewal = async (person: Person) => {
  const renewed = await paidId(person);
  const { quoteId } = await server.call('quote', { productId, quantity: 1, orderId: renewed }, { token: person.token });
  return { orderId: renewed, quoteId };
};
const usedId = async (person: Person) => {
  const used = await paidId(person);
  await report(server, [usedNow(server, used, 6e8)]);
  return { orderId: used };
};
const noticeId = async (person: Person) => {
  await usedId(person);
  const { notices } = await server.call('usageNotices', {}, { token: person.token });
  return { noticeId: notices[0]?.noticeId };
};
const withBalance = async ({ token }: Person) => {
  await toppedUp(server, token);
  return {};
};
const apiTokenId = async ({ token }: Person) => {
  const { apiToken } = await server.call('createApiToken', { name: 'Own', scopes: ['orders:read'], lifetimeDays: null }, { token });
  return { tokenId: apiToken.tokenId };
};
const webhookId = async ({ token }: Person) => {
  const { webhook } = await server.call('createWebhook', { url: 'https://example.com/hooks', events: ['orderEnding'] }, { token });
  return { webhookId: webhook.webhookId };
};
const delivery = async (person: Person) => {
  const own = await webhookId(person);
  return { ...own, ...(await server.call('testWebhook', own, { token: person.token })) };
};
const scanning = async ({ token }: Person) => {
  await server.call('getPersonalVerifyUrl', somebody(), { token });
  return {};
};
const failedCompany = async ({ token }: Person) => {
  await companyCertified(server, token, someCompany(), 'decline');
  return { companyName: '另一家测试有限公司' };
};
const addMember = async (accountId: string, personId: string, role: MemberRole = 'developer') =>
  server.db.insert(members).values({ accountId, personId, role, addedAt: server.clock.now() });
const memberIn = async ({ customerId }: Person) => {
  const member = await people.person('elsewhere');
  await addMember(customerId, member.customerId);
  return member;
};
/** An account of somebody else that the person is a member of. */
const accountFor = async ({ customerId }: Person) => {
  const owner = await people.person('elsewhere');
  await addMember(owner.customerId, customerId);
  return owner.customerId;
};
const account = ({ customerId }: Person) => ({ type: thirdPartyType.google, customer: customerId });
const freshNumber = async (type: VerifyCodeType) => {
  const mobile = freshMobile('44');
  return { mobile, verifyCode: await sentCode(server, mobile, type), countryEnName: 'United Kingdom' };
};

/** Input of each call, built from data of a person. */
const requests: Readonly<Record<CustomerCall, Request>> = {
  logout: { of: nothing },
  getUserInfo: { of: nothing },
  updateUserInfo: { of: () => ({ username: 'Somebody else' }) },
  updateMobile: {
    of: async () => {
      const { mobile: newMobile, ...rest } = await freshNumber(verifyCodeType.newMobile);
      return { newMobile, ...rest };
    },
  },
  bindMobile: {
    of: () => freshNumber(verifyCodeType.bindMobile),
  },
  emailSettings: { of: nothing },
  setEmail: { of: () => ({ address: freshEmail() }) },
  resendEmail: {
    of: async ({ token }) => {
      await pendingEmail(server, token);
      server.clock.advance(EMAIL_RESEND_SECONDS);
      return {};
    },
  },
  confirmEmail: { of: async ({ token }) => ({ code: (await pendingEmail(server, token)).code }) },
  removeEmail: {
    of: async ({ token }) => {
      await confirmedEmail(server, token);
      return {};
    },
  },
  setNotifications: {
    of: async ({ token }) => {
      await confirmedEmail(server, token);
      return { kinds: ['receipts'], language: 'en' };
    },
  },
  setTimeZone: { of: () => ({ timeZone: 'Asia/Tokyo' }) },
  sessions: { of: nothing },
  endSessions: { of: ({ sessionId }) => ({ sessionId }) },
  securityEvents: { of: nothing },
  passkeys: { of: nothing },
  startPasskey: { of: nothing },
  addPasskey: {
    of: async ({ token }) => {
      const { challenge } = await server.call('startPasskey', {}, { token });
      return { name: 'Laptop', response: createAuthenticator().register(challenge) };
    },
  },
  removePasskey: { of: async ({ token }) => ({ passkeyId: (await withPasskey(server, token)).passkeyId }) },
  accountData: { of: () => ({ section: 'orders' }) },
  accountDeletion: { of: nothing },
  requestDeletion: { of: () => ({ understood: true }) },
  cancelDeletion: { of: nothing },
  secondFactor: { of: nothing },
  startTotp: { of: nothing },
  confirmTotp: { of: async ({ token }) => ({ secondFactor: (await startedTotp(server, token)).code() }) },
  turnOffTotp: { of: async ({ token }) => ({ secondFactor: (await withTotp(server, token)).recoveryCodes[0] }) },
  renewRecoveryCodes: { of: async ({ token }) => ({ secondFactor: (await withTotp(server, token)).recoveryCodes[0] }) },
  cancelSecondFactorReset: { of: nothing },
  members: { of: nothing },
  inviteMember: { of: () => ({ role: 'viewer' }) },
  revokeInvitation: {
    of: async ({ token }) => {
      const { invitation } = await server.call('inviteMember', { role: 'viewer' }, { token });
      return { invitationId: invitation.invitationId };
    },
  },
  changeMember: { of: async (person) => ({ personId: (await memberIn(person)).customerId, role: 'viewer' }) },
  removeMember: { of: async (person) => ({ personId: (await memberIn(person)).customerId }) },
  accountActivity: { of: nothing },
  memberships: { of: nothing },
  switchAccount: { of: async (person) => ({ accountId: await accountFor(person) }) },
  leaveAccount: { of: async (person) => ({ accountId: await accountFor(person) }) },
  acceptInvitation: { of: async () => ({ token: await invited(server, (await people.person('elsewhere')).token) }) },
  apiTokens: { of: apiTokenId },
  createApiToken: { of: () => ({ name: 'Scraper', scopes: ['orders:read'], lifetimeDays: 30 }) },
  revokeApiToken: { of: apiTokenId },
  webhooks: { of: webhookId },
  createWebhook: { of: () => ({ url: 'https://example.com/hooks', events: ['orderEnding'] }) },
  updateWebhook: { of: webhookId },
  removeWebhook: { of: webhookId },
  testWebhook: { of: webhookId },
  webhookDeliveries: { of: webhookId },
  redeliverWebhook: { of: delivery },
  thirdPartyBind: {
    of: async (person) => ({ ticket: await people.ticket(person) }),
  },
  thirdPartyUnbind: {
    of: account,
  },
  thirdPartyCheckBind: { of: account },
  quote: {
    of: async ({ token }) => ({ productId, quantity: 1, couponId: (await couponOf(server, token)).couponId }),
  },
  placeOrder: {
    of: async ({ token }) => ({ quoteId: (await quoted(server, token)).quoteId }),
  },
  renewOrder: { of: renewal },
  checkIsExistUnpaidOrder: { of: nothing },
  queryOrderInfos: { of: nothing },
  addOrderRemark: { of: async (person) => ({ ...(await orderId(person)), remark: 'Mine' }) },
  tags: { of: tagged },
  tagOrders: { of: async (person) => ({ orderIds: [await paidId(person)], add: ['Mine'] }) },
  renameTag: { of: async (person) => ({ ...(await tagged(person)), name: 'Ours' }) },
  removeTag: { of: tagged },
  tagSums: { of: nothing },
  savedFilters: { of: nothing },
  saveFilter: { of: () => ({ page: 'flowOrder', name: 'Mine', query: 'tag=Mine' }) },
  removeFilter: {
    of: async ({ token }) => {
      const { list } = await server.call('saveFilter', { page: 'flowOrder', name: 'Mine', query: 'tag=Mine' }, { token });
      return { filterId: list[0]?.filterId };
    },
  },
  orderKey: { of: paidOrder },
  rotateOrderKey: { of: paidOrder },
  signExtraction: { of: paidOrder },
  queryOrderWhiteIps: { of: whitelisted },
  addAndDelWhiteIps: {
    of: async (person) => ({ ...(await whitelisted(person)), add: ['1.1.1.1'], del: ['8.8.8.8'] }),
  },
  changeWhitelists: { of: async (person) => ({ orderIds: [await paidId(person)], add: ['1.1.1.1'] }) },
  quoteRenewals: { of: async (person) => ({ orderIds: [await paidId(person)] }) },
  renewFromBalance: {
    of: async (person) => {
      await withBalance(person);
      return { quoteIds: [(await renewal(person)).quoteId] };
    },
  },
  subUsers: { of: withSubUser },
  createSubUser: { of: async (person) => ({ ...(await paidOrder(person)), name: 'alice' }) },
  updateSubUser: { of: async (person) => ({ ...(await withSubUser(person)), isEnabled: false }) },
  removeSubUser: { of: withSubUser },
  subUserPassword: { of: withSubUser },
  setSubUserPassword: { of: withSubUser },
  queryStaticOrderDetail: {
    of: async ({ token }) => ({ orderId: (await linesPaid(server, token)).orderId }),
  },
  queryConsumeRecordList: { of: nothing },
  consumptionSum: { of: nothing },
  queryPayFlowState: { of: orderId },
  toPay: { of: async (person) => ({ ...(await orderId(person)), method: 'sandbox' }) },
  cancelTrade: { of: orderId },
  queryUserGetFreeProductIds: { of: nothing },
  getFreeProduct: { of: () => ({ productId: FREE_TRIAL_PRODUCT_ID }) },
  getUserCertifyInfo: { of: scanning },
  getPersonalVerifyUrl: { of: somebody },
  companyCertify: { of: someCompany },
  editCompanyCertify: { of: failedCompany },
  allCoupons: { of: nothing },
  receiveCoupons: { of: async () => ({ offerId: await couponOffer(server) }) },
  payVerify: { of: nothing },
  verifyAndCoupons: { of: nothing },
  getOrderSurplusFlowInfos: { of: usedId },
  usage: { of: usedId },
  usageLedger: { of: usedId },
  orderTargets: { of: usedId },
  setOrderInsight: { of: async (person) => ({ ...(await usedId(person)), isRecorded: false }) },
  requestLog: { of: usedId },
  setRequestLog: { of: async (person) => ({ ...(await usedId(person)), isOn: true }) },
  usageNotices: { of: usedId },
  unreadNotices: { of: nothing },
  siteNotices: { of: nothing },
  readSiteNotices: { of: () => ({ upTo: '1' }) },
  setUsageNotices: { of: () => ({ percents: [50] }) },
  dismissUsageNotice: { of: noticeId },
  checklist: { of: usedId },
  generateCode: {
    of: async (person) => ({ orderId: await paidId(person), language: 'Shell', mode: 'account' }),
  },
  tryProxy: { of: paidOrder },
  getBalance: { of: withBalance },
  listBalanceMovements: { of: withBalance },
  placeTopUp: { of: () => ({ topUpCents: 500 }) },
  payFromBalance: {
    of: async (person) => {
      await withBalance(person);
      return orderId(person);
    },
  },
  getAutoRenewal: { of: paidOrder },
  setAutoRenewal: {
    of: async (person) => {
      await confirmedEmail(server, person.token);
      return { ...(await paidOrder(person)), ...autoRenewalOfTest };
    },
  },
  storedMethods: { of: nothing },
  startStoredMethod: { of: () => ({ payMethod: 'stripe' }) },
  removeStoredMethod: { of: async ({ token }) => ({ storedMethodId: await storedCard(server, token) }) },
  stopAutoRenewal: { of: paidOrder },
  receipt: { of: async (person) => ({ orderId: await paidId(person) }) },
  companyDetails: { of: withCompany },
  setCompanyDetails: { of: () => someBuyer },
  removeCompanyDetails: { of: withCompany },
  listInvoices: { of: paidOrder },
  invoicePdf: { of: async (person) => ({ number: (await invoiceOf(server, person.token, await paidId(person))).number }) },
  listStatements: { of: nothing },
  statementPdf: { of: lastMonth },
};

const table = (Object.keys(requests) as CustomerCall[]).map((name): [CustomerCall, Row] => [
  name,
  { ...requests[name], ...permissions[name] },
]);
const withoutOrders: readonly CustomerCall[] = callsWithoutOrders;
const statements = logQueries();
const kinds: readonly PersonKind[] = ['thirdParty', 'china', 'elsewhere'];

/** An order past its end that hasn't been ended yet. */
async function overdue({ customerId }: Person): Promise<string> {
  const now = server.clock.now();
  const id = randomId('overdue');
  const price = { listCents: 0, toPayCents: 0, currency: 'USD' } as const;
  const what = { kind: 'new', family: productFamily.gift, quantity: 1, gigabytes: 1, validityDays: 1, totalBytes: 1e9 } as const;
  const times = { createdAt: now, payBefore: now, endsAt: addSeconds(now, -1) };
  await server.db.insert(orders).values({ id, customerId, status: orderStatus.normal, ...what, ...price, ...times });
  return id;
}

/** Fields that a request must not be able to set. */
const forbiddenFields = ({ customerId, mobile }: Person) => ({
  customerId,
  userId: customerId,
  caller: { customerId },
  loginWay: '',
  currentMobile: mobile,
  price: 1,
  listCents: 1,
  toPayCents: 1,
  paidCents: 1,
  amountCents: 1,
  discountPercent: 100,
  percentOff: 99,
  cnyPerUsd: 0.01,
  chargeCurrency: 'EUR',
  chargeRate: 0.01,
  status: orderStatus.normal,
  certified: true,
  certifiedAt: '2026-01-01T00:00:00.000Z',
});

async function answerOf(name: CustomerCall, request: object, token: string) {
  const { status, body } = await server.call.raw(name, request, { token });
  return { status, code: body.code, text: JSON.stringify(body) };
}

const expected = (answer: Permission) => ({ status: 200, code: answer === 'ok' ? 200 : errorCodes[answer] });

describe('calls for customers', () => {
  it('all have a row in the permission table, with refusals meant for customers', () => {
    const built = endpointNames.filter((name) => name in schemas && endpoints[name].auth === 'customer');
    expect(table.map(([name]) => name).toSorted()).toEqual(built.toSorted());
    const answers = table.flatMap(([, row]) => [row.other, ...kinds.map((kind) => row[kind])]);
    expect(answers.filter((answer) => answer !== 'ok' && !isCustomerError(errorCodes[answer]))).toEqual([]);
  });
});

describe.each(table)('%s', (name, row) => {
  // The owner of the data in calls by others, who change nothing of it unless their role allows that, which comes last.
  let owner: Person;
  let request: object;
  beforeAll(async () => {
    owner = await people.person('elsewhere');
    request = await row.of(owner);
  });

  it('requires a valid token', async () => {
    const { token } = await people.loggedOut('elsewhere');
    const before = await people.belongings(owner);
    expect((await server.call.raw(name, request)).status).toBe(401);
    expect(await answerOf(name, request, token)).toMatchObject({ status: 401, code: 401 });
    expect(await people.belongings(owner)).toEqual(before);
  });

  it(`for another customer’s data: ${row.other}, without revealing or changing anything`, async () => {
    const other = await people.person('elsewhere');
    // Data that a list could reveal by mistake.
    if ((await people.belongings(owner)).orders.length === 0) await placed(server, owner.token);
    await couponOf(server, owner.token);
    const before = await people.belongings(owner);

    const answer = await answerOf(name, { ...request, ...forbiddenFields(owner) }, other.token);
    expect(answer).toMatchObject(expected(row.other));
    expect(await people.belongings(owner)).toEqual(before);
    const owned = [...before.orders, ...before.quotes, ...before.coupons, ...before.notices, ...before.apiTokens].map(({ id }) => id);
    const ids = [owner.customerId, owner.sessionId, owner.mobile, ...owned];
    expect(ids.filter((id) => answer.text.includes(id))).toEqual([]);
  });

  it(`for members: ${callRoles[name]} [4.98]`, async () => {
    const needed = callRoles[name];
    const before = await people.belongings(owner);
    // Those that are refused come first, because they change nothing.
    const isAllowed = (role: MemberRole) => needed !== 'person' && may(role, needed);
    for (const role of memberRoles.toSorted((left, right) => Number(isAllowed(left)) - Number(isAllowed(right)))) {
      const member = await people.person('elsewhere');
      await addMember(owner.customerId, member.customerId, role);
      const { token } = await server.call('switchAccount', { accountId: owner.customerId }, { token: member.token });
      const { code, text } = await answerOf(name, request, token);
      const isRefused = code === errorCodes.roleNotAllowed;
      expect([role, isRefused]).toEqual([role, needed !== 'person' && !isAllowed(role)]);
      if (isAllowed(role)) continue;
      expect(await people.belongings(owner)).toEqual(before);
      const owned = [...before.orders, ...before.quotes, ...before.coupons, ...before.apiTokens].map(({ id }) => id);
      expect([owner.sessionId, owner.mobile, ...owned].filter((id) => text.includes(id))).toEqual([]);
    }
  });

  it.each((['thirdParty', 'china'] as const).map((kind) => [kind, row[kind]] as const))(
    'for their own data, %s: %s',
    async (kind, answer) => {
      const self = await people.person(kind);
      const own = await row.of(self);
      expect(await answerOf(name, own, self.token)).toMatchObject(expected(answer));
    },
  );

  it(`for their own data, elsewhere: ${row.elsewhere}, and ends overdue orders before reading any, or reads none [H2]`, async () => {
    const self = await people.person('elsewhere');
    const own = await row.of(self);
    const id = await overdue(self);
    const readsNoOrder = withoutOrders.includes(name);
    statements.clear();
    expect(await answerOf(name, own, self.token)).toMatchObject(expected(row.elsewhere));
    const asked = statements.list().filter((query) => /\borders\b/.test(query));
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
    expect(readsNoOrder ? asked : [order?.failureReason]).toEqual(readsNoOrder ? [] : ['expired']);
  });
});

describe('unknown fields', () => {
  it('do not change price, state or owner of an order', async () => {
    const buyer = await people.person('elsewhere');
    const other = await people.person('elsewhere');
    const { quoteId, toPayCents, listCents } = await quoted(server, buyer.token);
    const request = { quoteId, ...forbiddenFields(other) };
    const { orderId: id } = await server.call('placeOrder', request, { token: buyer.token });
    await server.call('toPay', { orderId: id, method: 'sandbox', ...forbiddenFields(other) }, { token: buyer.token });
    expect(await server.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([
      { customerId: buyer.customerId, status: orderStatus.toBePaid, toPayCents, listCents, paidCents: 0 },
    ]);
    expect(await orderOf(server, buyer.token, id)).toMatchObject({ toPayCents, hasKey: false });
  });

  it('do not change a customer', async () => {
    const person = await people.person('china');
    const { customer: before } = await people.belongings(person);
    const other = await people.person('elsewhere');
    await server.call('updateUserInfo', { username: 'Mine', ...forbiddenFields(other) }, { token: person.token });
    const { customer: after } = await people.belongings(person);
    expect(after).toEqual(before.map((row) => ({ ...row, nick_name: 'Mine' })));
    expect(await server.call('getUserInfo', {}, { token: person.token })).toMatchObject({ certified: false, countryEnName: 'China' });
  });
});
