import { fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import type { SessionState } from 'shared-contracts/shell';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { queryClient } from 'shared-ui/query';
import accountEn from '../../locales/en.json';
import accountZh from '../../locales/zh.json';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import CertificatePage from '../certificate-page.tsx';
import type { Certification } from '../use-certification.ts';

export const texts = en.certificate;
export const zhTexts = zh.certificate;
export const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
export const services = { notify, openFreeTrial: jest.fn(), markUnsaved: jest.fn() };

export const NOW = '2026-11-22T08:00:00.000Z';

export const none: Certification = {
  kind: null,
  state: 'none',
  reason: null,
  personal: null,
  company: null,
  scan: null,
  transfer: null,
  certifiedAt: null,
  bonusOrderId: null,
  now: NOW,
};

/** Built with the public check-digit rule; the date of birth belongs to no known person. */
export const ID_NUMBER = '11010519491231002X';
export const CREDIT_CODE = '91350100M000100Y43';
export const BANK_ACCOUNT = '6222021234567894';

export const scanning: Certification = {
  ...none,
  kind: 'personal',
  state: 'scanning',
  personal: { realName: '张三', idNumber: '110***********002X' },
  scan: { url: 'https://pay.example/scan/r1', expiresAt: '2026-11-22T08:15:00.000Z' },
};

const company = {
  companyName: '上海潮汐贸易有限公司',
  creditCode: '913***********0Y43',
  registeredAddress: '上海市浦东新区世纪大道 1 号',
  registeredPhone: '021-62881234',
  contactPhone: '13800138000',
  bankAccount: '622*********7894',
  accountBank: '招商银行上海分行',
};

export const transfer: Certification = {
  ...none,
  kind: 'company',
  state: 'transfer',
  company,
  transfer: { amountCents: 37, currency: 'CNY', note: 'TGA2B3C4D5' },
};

export const passed: Certification = {
  ...none,
  kind: 'personal',
  state: 'passed',
  personal: { realName: '张*', idNumber: '110***********002X' },
  certifiedAt: '2026-11-20T08:00:00.000Z',
  bonusOrderId: 'F2611200001',
};

export const failedPerson: Certification = { ...scanning, state: 'failed', scan: null, reason: '未能确认' };
export const failedCompany: Certification = { ...transfer, state: 'failed', transfer: null, reason: 'The account is of another company' };

interface Open {
  readonly certification?: Certification;
  readonly answers?: TestAnswers;
  readonly language?: 'en' | 'zh';
  readonly address?: string;
  readonly session?: Partial<SessionState>;
}

export const china = { accessToken: 't0ken', mobile: '+8613800138000', countryEnName: 'China' };

/** Renders the identity verification page in a test. Default: a customer in China who has submitted nothing. */
export function openCertificate({ certification = none, answers, language = 'en', address = '', session = china }: Open = {}) {
  queryClient.clear();
  return render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? { ...accountZh, ...zh } : { ...accountEn, ...en }}
      language={language}
      session={session}
      address={`/person/account/certificate${address}`}
      answers={{ getUserCertifyInfo: () => certification, ...answers }}
      services={services}
    >
      <CertificatePage />
    </TestShell>,
  );
}

export function refuse(name: ErrorName, data?: unknown): never {
  throw new ApiError(errorCodes[name], 200, `said ${name}`, data);
}

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** The hint or error below a field. */
export const noteOf = (label: string) => document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
