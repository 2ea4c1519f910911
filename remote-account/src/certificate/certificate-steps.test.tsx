import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import toastTips from 'shared-contracts/texts/toast-tips/en';
import { queryClient } from 'shared-ui/query';
import { offline } from 'shared-ui/testing/samples';
import {
  NOW,
  china,
  failedCompany,
  heading,
  none,
  notify,
  openCertificate,
  passed,
  press,
  refuse,
  scanning,
  services,
  texts,
  transfer,
  zhTexts,
} from './testing/open-certificate.tsx';
import { certificationKey, type Certification } from './use-certification.ts';

const SCAN_URL = scanning.scan?.url ?? '';
let isPhone = false;

beforeEach(() => {
  isPhone = false;
  globalThis.matchMedia = (media) =>
    ({ media, matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
});

/** Simulates a new state from the server. */
const turn = (certification: Certification) => act(async () => queryClient.setQueryData(certificationKey, certification));
const link = (name: string) => screen.getByRole('link', { name });

describe('the scan of a personal verification [4.44]', () => {
  it("shows the QR code, the remaining time, and a link for customers who can't scan", async () => {
    openCertificate({ certification: scanning });
    await heading(texts.scan.title);
    await screen.findByRole('img', { name: texts.scan.label });
    expect(screen.getByRole('timer').textContent).toMatch(/^(15:00|14:5\d)$/);
    expect(link(texts.scan.openHere).getAttribute('href')).toBe(SCAN_URL);
  });

  it("is a button on a phone, which can't scan its own screen", async () => {
    isPhone = true;
    openCertificate({ certification: scanning });
    await heading(texts.scan.title);
    expect(screen.queryByRole('img', { name: texts.scan.label })).toBeNull();
    expect(link(texts.scan.openOnPhone).getAttribute('href')).toBe(SCAN_URL);
    expect(link(texts.scan.openOnPhone).getAttribute('target')).toBeNull();
  });

  it('switches to the result automatically once done, without the notice for returning customers', async () => {
    const getUserCertifyInfo = jest.fn(() => passed).mockImplementationOnce(() => scanning);
    openCertificate({ answers: { getUserCertifyInfo } });
    await heading(texts.scan.title);
    const title = await heading(toastTips.warning.tip12);
    expect(document.activeElement).toBe(title);
    expect(notify.warning).not.toHaveBeenCalled();
  });

  it('returns to the form with a message when it expires', async () => {
    const getUserCertifyInfo = jest
      .fn(() => none)
      .mockImplementationOnce(() => ({ ...scanning, scan: { url: SCAN_URL, expiresAt: new Date(Date.parse(NOW) + 300).toISOString() } }));
    openCertificate({ answers: { getUserCertifyInfo } });
    await heading(texts.identity.personal.title);
    expect(screen.getByText(texts.scan.expired)).toBeTruthy();
  });

  it('can be canceled for the form, which is prefilled except for the number', async () => {
    openCertificate({ certification: scanning });
    await press(texts.scan.edit);
    await heading(texts.identity.personal.title);
    expect(screen.getByLabelText<HTMLInputElement>(texts.field.realName.label).value).toBe('张三');
  });

  it('shows a message if the server is unreachable, and stays visible', async () => {
    const getUserCertifyInfo = jest.fn(() => refuse('system')).mockImplementationOnce(() => scanning as never);
    openCertificate({ answers: { getUserCertifyInfo } });
    await heading(texts.scan.title);
    await act(() => queryClient.refetchQueries({ queryKey: certificationKey }));
    expect(await screen.findByText(texts.outOfTouch)).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

describe('the company transfer [4.42]', () => {
  it('shows the amount, the note, and what to do', async () => {
    openCertificate({ certification: transfer });
    await heading(texts.transfer.title);
    expect(screen.getByText('¥0.37')).toBeTruthy();
    expect(screen.getByText('TGA2B3C4D5')).toBeTruthy();
    expect(screen.getByText('622*********7894')).toBeTruthy();
    expect(link(texts.transfer.sandbox).getAttribute('href')).toBe('/sandbox/certification/TGA2B3C4D5');
  });

  it('switches to the result once it is confirmed', async () => {
    openCertificate({ certification: transfer });
    await heading(texts.transfer.title);
    await turn(failedCompany);
    expect(await heading(toastTips.warning.tip13)).toBe(document.activeElement);
  });
});

describe('the result [4.43]', () => {
  it('of a success shows its benefit and a link to use it', async () => {
    openCertificate({ certification: passed });
    await heading(toastTips.warning.tip12);
    expect(document.body.textContent).toContain('50 MB');
    expect(link(texts.passed.use).getAttribute('href')).toBe('/person/flow-order?step=1&type=1&order=F2611200001');
    fireEvent.click(screen.getByRole('button', { name: texts.passed.trial }));
    expect(services.openFreeTrial).toHaveBeenCalled();
  });

  it('offers neither expired traffic nor a trial that needs no verification', async () => {
    openCertificate({ certification: { ...passed, now: '2026-12-21T08:00:00.000Z' }, session: { ...china, countryEnName: 'Canada' } });
    await heading(toastTips.warning.tip12);
    expect(screen.queryByRole('link', { name: texts.passed.use })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.passed.trial })).toBeNull();
  });

  it.each([
    ['en', texts],
    ['zh', zhTexts],
  ] as const)('of a company explains why there is no trial, if the trial depends on verification, in %s', async (language, words) => {
    const certification = { ...transfer, state: 'passed', transfer: null, certifiedAt: passed.certifiedAt } as const;
    const { unmount } = openCertificate({ certification, language });
    expect(await screen.findByText(words.passed.noTrial)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.passed.trial })).toBeNull();
    unmount();
    openCertificate({ certification, language, session: { ...china, countryEnName: 'Canada' } });
    await screen.findByText(certification.company?.companyName ?? '');
    expect(screen.queryByText(words.passed.noTrial)).toBeNull();
  });

  it('notifies a returning verified customer once [8.31]', async () => {
    openCertificate({ certification: passed });
    await heading(toastTips.warning.tip12);
    await turn({ ...passed, now: '2026-11-22T08:01:00.000Z' });
    expect(notify.warning.mock.calls).toEqual([['warning.tip12']]);
  });

  it('of a failure shows the reason, and a way to correct it or to choose again [8.32]', async () => {
    openCertificate({ certification: failedCompany });
    await heading(toastTips.warning.tip13);
    expect(screen.getByText(failedCompany.reason ?? '')).toBeTruthy();
    await press(texts.failed.otherType);
    await heading(texts.type.title);
  });
});

it("the identity verification page shows why it couldn't load, and can be retried", async () => {
  const getUserCertifyInfo = jest
    .fn(() => none)
    .mockImplementationOnce(() => refuse('system'))
    .mockImplementationOnce(offline);
  openCertificate({ answers: { getUserCertifyInfo } });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(await screen.findByText(texts.loadFailed)).toBeTruthy();
  expect(document.querySelector('section')?.getAttribute('aria-busy')).toBe('false');
  await press('Try again');
  expect(await screen.findByText(/^You're offline/)).toBeTruthy();
  await press('Try again');
  await heading(texts.type.title);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
