import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { readDraft } from 'shared-ui/drafts';
import {
  BANK_ACCOUNT,
  CREDIT_CODE,
  ID_NUMBER,
  china,
  failedCompany,
  failedPerson,
  field,
  heading,
  noteOf,
  openCertificate,
  press,
  refuse,
  scanning,
  services,
  texts,
  transfer,
  type,
} from './testing/open-certificate.tsx';

const label = Object.fromEntries(Object.entries(texts.field).map(([name, { label: text }]) => [name, text])) as Record<
  keyof typeof texts.field,
  string
>;
const openPersonal = async (...[open]: Parameters<typeof openCertificate>) => {
  openCertificate({ address: '?type=personal', ...open });
  await heading(texts.identity.personal.title);
};
const openCompany = async (...[open]: Parameters<typeof openCertificate>) => {
  openCertificate({ address: '?type=company', ...open });
  await heading(texts.identity.company.title);
};
const company = {
  companyName: '上海潮汐贸易有限公司',
  creditCode: CREDIT_CODE,
  registeredAddress: '上海市浦东新区世纪大道 1 号',
  registeredPhone: '021-62881234',
  contactPhone: '13800138000',
  bankAccount: BANK_ACCOUNT,
  accountBank: '招商银行上海分行',
};
const fill = (values: Partial<typeof company>) => {
  for (const [name, value] of Object.entries(values)) type(label[name as keyof typeof company], value);
};

beforeEach(() => sessionStorage.clear());

describe('the personal identity form', () => {
  it('opens from its card, sends the fields as the contract requires, and leads to the scan [3.34][4.41]', async () => {
    const getPersonalVerifyUrl = jest.fn(() => scanning);
    openCertificate({ answers: { getPersonalVerifyUrl } });
    await press(texts.type.personal.choose);
    await heading(texts.identity.personal.title);
    type(label.realName, ' 张三 ');
    type(label.idNumber, ID_NUMBER);
    await press(texts.identity.personal.send);
    await heading(texts.scan.title);
    expect(getPersonalVerifyUrl).toHaveBeenCalledWith({ realName: '张三', idNumber: ID_NUMBER });
  });

  it.each([
    ['realName', '张', ruleTexts['realName.length'].en],
    ['realName', '张'.repeat(61), ruleTexts['realName.length'].en],
    ['idNumber', '110105194912310021', ruleTexts['idNumber.invalid'].en],
    ['idNumber', '', ruleTexts.required.en],
  ] as const)('validates a field on blur: %s %s [5.26][5.29]', async (name, value, message) => {
    await openPersonal();
    type(label[name], 'x');
    type(label[name], value);
    expect(noteOf(label[name])).toBe(texts.field[name].hint);
    fireEvent.blur(field(label[name]));
    await waitFor(() => expect(noteOf(label[name])).toBe(message));
    expect(field(label[name]).value).toBe(value);
  });

  it('is not sent while a field is invalid, focuses the first such field, and clears its error once fixed [5.26][5.29]', async () => {
    const getPersonalVerifyUrl = jest.fn(() => scanning);
    await openPersonal({ answers: { getPersonalVerifyUrl } });
    type(label.idNumber, ID_NUMBER.slice(0, 17));
    await press(texts.identity.personal.send);
    await waitFor(() => expect(document.activeElement).toBe(field(label.realName)));
    expect(noteOf(label.realName)).toBe(ruleTexts.required.en);
    expect(noteOf(label.idNumber)).toBe(ruleTexts['idNumber.invalid'].en);
    type(label.idNumber, ID_NUMBER);
    await waitFor(() => expect(noteOf(label.idNumber)).toBe(texts.field.idNumber.hint));
    expect(getPersonalVerifyUrl).not.toHaveBeenCalled();
  });

  it('keeps its values after a server refusal, shown beside the field or else above the button', async () => {
    const getPersonalVerifyUrl = jest
      .fn()
      .mockImplementationOnce(() => refuse('validationFailed', { issues: [{ field: 'realName', rule: 'invalid', message: 'Not a name' }] }))
      .mockImplementationOnce(() => refuse('certifiedElsewhere'))
      .mockImplementationOnce(() => refuse('certificationUnavailable'));
    await openPersonal({ answers: { getPersonalVerifyUrl } });
    type(label.realName, '张三');
    type(label.idNumber, ID_NUMBER);
    await press(texts.identity.personal.send);
    await waitFor(() => expect(noteOf(label.realName)).toBe('Not a name'));
    expect(document.activeElement).toBe(field(label.realName));
    await press(texts.identity.personal.send);
    await waitFor(() => expect(noteOf(label.idNumber)).toBe('said certifiedElsewhere'));
    await press(texts.identity.personal.send);
    await screen.findByText('said certificationUnavailable');
    expect([field(label.realName).value, field(label.idNumber).value]).toEqual(['张三', ID_NUMBER]);
  });

  it('is sent again after a failure with the previous name, but asks for the number again [4.43]', async () => {
    openCertificate({ certification: failedPerson });
    await press(texts.failed.edit);
    await heading(texts.identity.personal.title);
    expect([field(label.realName).value, field(label.idNumber).value]).toEqual(['张三', '']);
  });
});

describe('the company identity form', () => {
  it('sends all fields and leads to our transfer [3.29][4.41]', async () => {
    const companyCertify = jest.fn(() => transfer);
    await openCompany({ answers: { companyCertify } });
    fill(company);
    await press(texts.identity.company.send);
    await heading(texts.transfer.title);
    expect(companyCertify).toHaveBeenCalledWith(company);
  });

  // Also covers [5.30][5.31][5.32][5.33].
  it('reports every missing field and focuses the first [5.27][5.28]', async () => {
    await openCompany();
    await press(texts.identity.company.send);
    await waitFor(() => expect(document.activeElement).toBe(field(label.companyName)));
    for (const name of Object.keys(company) as (keyof typeof company)[])
      expect([name, noteOf(label[name])]).toEqual([name, ruleTexts.required.en]);
  });

  // Also covers [5.30][5.31][5.32][5.33].
  it.each([
    ['companyName', '潮', 'companyName.length'],
    ['creditCode', CREDIT_CODE.replace(/.$/, '0'), 'creditCode.invalid'],
    ['registeredAddress', '路'.repeat(121), 'registeredAddress.length'],
    ['registeredPhone', '138001380001', 'phone.invalid'],
    ['contactPhone', '12345678', 'phone.invalid'],
    ['bankAccount', BANK_ACCOUNT.replace(/.$/, '5'), 'bankCard.invalid'],
    ['accountBank', '行'.repeat(61), 'accountBank.length'],
  ] as const)('validates a field on blur: %s %s [5.27][5.28]', async (name, value, rule) => {
    await openCompany();
    type(label[name], value);
    fireEvent.blur(field(label[name]));
    await waitFor(() => expect(noteOf(label[name])).toBe(ruleTexts[rule].en));
    expect(field(label[name]).value).toBe(value);
  });

  it('sends the changes of an edit; numbers left empty keep their previous values [4.43]', async () => {
    const editCompanyCertify = jest.fn(() => transfer);
    openCertificate({ certification: failedCompany, answers: { editCompanyCertify } });
    await press(texts.failed.edit);
    await heading(texts.identity.company.title);
    expect(field(label.accountBank).value).toBe(company.accountBank);
    expect(field(label.bankAccount).value).toBe('');
    expect(noteOf(label.bankAccount)).toContain('622*********7894');
    fill({ accountBank: '中国银行上海分行' });
    await press(texts.identity.company.send);
    await heading(texts.transfer.title);
    const { creditCode: _, bankAccount: __, ...kept } = company;
    expect(editCompanyCertify).toHaveBeenCalledWith({ ...kept, accountBank: '中国银行上海分行' });
  });
});

describe('the identity draft', () => {
  it('survives a reload and a new login, except for the numbers, and is cleared once sent (F25)', async () => {
    const { unmount } = openCertificate({ address: '?type=company' });
    await heading(texts.identity.company.title);
    fill(company);
    expect(services.markUnsaved).toHaveBeenCalledWith('certificate-company', true);
    const { creditCode: _, bankAccount: __, ...kept } = company;
    expect(readDraft('certificate-company', china.mobile)).toEqual(kept);
    unmount();

    await openCompany({ answers: { companyCertify: () => transfer } });
    expect(field(label.companyName).value).toBe(company.companyName);
    expect([field(label.creditCode).value, field(label.bankAccount).value]).toEqual(['', '']);
    fill(company);
    await press(texts.identity.company.send);
    await heading(texts.transfer.title);
    expect(readDraft('certificate-company', china.mobile)).toEqual({});
  });

  it('survives a change of type', async () => {
    await openCompany();
    fill({ companyName: company.companyName });
    await press(texts.identity.back);
    await press(texts.type.company.choose);
    await heading(texts.identity.company.title);
    expect(field(label.companyName).value).toBe(company.companyName);
  });

  it('is sent once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<typeof scanning>();
    const getPersonalVerifyUrl = jest.fn(() => answer.promise);
    await openPersonal({ answers: { getPersonalVerifyUrl } });
    type(label.realName, '张三');
    type(label.idNumber, ID_NUMBER);
    await press(texts.identity.personal.send);
    await waitFor(() => expect(getPersonalVerifyUrl).toHaveBeenCalled());
    await press(texts.identity.personal.send);
    await act(async () => answer.resolve(scanning));
    await heading(texts.scan.title);
    expect(getPersonalVerifyUrl).toHaveBeenCalledTimes(1);
  });
});
