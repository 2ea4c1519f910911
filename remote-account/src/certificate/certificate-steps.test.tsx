import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import toastTips from 'shared-contracts/toast-tips/en';
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

/** The server's next word. */
const turn = (certification: Certification) => act(async () => queryClient.setQueryData(certificationKey, certification));
const link = (name: string) => screen.getByRole('link', { name });

describe('the scan of a personal certification [4.44]', () => {
  it('shows the code, the time left and another way for who cannot scan', async () => {
    openCertificate({ certification: scanning });
    await heading(texts.scan.title);
    await screen.findByRole('img', { name: texts.scan.label });
    expect(screen.getByRole('timer').textContent).toMatch(/^(15:00|14:5\d)$/);
    expect(link(texts.scan.openHere).getAttribute('href')).toBe(SCAN_URL);
  });

  it('is a button on a phone, which cannot scan itself', async () => {
    isPhone = true;
    openCertificate({ certification: scanning });
    await heading(texts.scan.title);
    expect(screen.queryByRole('img', { name: texts.scan.label })).toBeNull();
    expect(link(texts.scan.openOnPhone).getAttribute('href')).toBe(SCAN_URL);
    expect(link(texts.scan.openOnPhone).getAttribute('target')).toBeNull();
  });

  it('that was made turns into the result by itself, and without the notice for those who come again', async () => {
    const getUserCertifyInfo = jest.fn(() => passed).mockImplementationOnce(() => scanning);
    openCertificate({ answers: { getUserCertifyInfo } });
    await heading(texts.scan.title);
    const title = await heading(toastTips.warning.tip12);
    expect(document.activeElement).toBe(title);
    expect(notify.warning).not.toHaveBeenCalled();
  });

  it('that is not made in time leads back to the form, which says so', async () => {
    const getUserCertifyInfo = jest
      .fn(() => none)
      .mockImplementationOnce(() => ({ ...scanning, scan: { url: SCAN_URL, expiresAt: new Date(Date.parse(NOW) + 300).toISOString() } }));
    openCertificate({ answers: { getUserCertifyInfo } });
    await heading(texts.identity.personal.title);
    expect(screen.getByText(texts.scan.expired)).toBeTruthy();
  });

  it('can be given up for the form, filled in but for the number', async () => {
    openCertificate({ certification: scanning });
    await press(texts.scan.edit);
    await heading(texts.identity.personal.title);
    expect(screen.getByLabelText<HTMLInputElement>(texts.field.realName.label).value).toBe('张三');
  });

  it('says where the server is out of reach, and keeps what it shows', async () => {
    const getUserCertifyInfo = jest.fn(() => refuse('system')).mockImplementationOnce(() => scanning as never);
    openCertificate({ answers: { getUserCertifyInfo } });
    await heading(texts.scan.title);
    await act(() => queryClient.refetchQueries({ queryKey: certificationKey }));
    expect(await screen.findByText(texts.outOfTouch)).toBeTruthy();
    expect(screen.getByRole('timer')).toBeTruthy();
  });
});

describe('the transfer to a company [4.42]', () => {
  it('says what we transfer, with which note, and what there is to do', async () => {
    openCertificate({ certification: transfer });
    await heading(texts.transfer.title);
    expect(screen.getByText('¥0.37')).toBeTruthy();
    expect(screen.getByText('TGA2B3C4D5')).toBeTruthy();
    expect(screen.getByText('622*********7894')).toBeTruthy();
    expect(link(texts.transfer.sandbox).getAttribute('href')).toBe('/sandbox/certification/TGA2B3C4D5');
  });

  it('turns into the result once it is confirmed', async () => {
    openCertificate({ certification: transfer });
    await heading(texts.transfer.title);
    await turn(failedCompany);
    expect(await heading(toastTips.warning.tip13)).toBe(document.activeElement);
  });
});

describe('the result [4.43]', () => {
  it('of a success is what it brought and the way to use it', async () => {
    openCertificate({ certification: passed });
    await heading(toastTips.warning.tip12);
    expect(document.body.textContent).toContain('50 MB');
    expect(link(texts.passed.use).getAttribute('href')).toBe('/person/flow-order?step=1&type=1&order=F2611200001');
    fireEvent.click(screen.getByRole('button', { name: texts.passed.trial }));
    expect(services.openFreeTrial).toHaveBeenCalled();
  });

  it('offers nothing that has ended, and no trial that needs no certification', async () => {
    openCertificate({ certification: { ...passed, now: '2026-12-21T08:00:00.000Z' }, session: { ...china, countryEnName: 'Canada' } });
    await heading(toastTips.warning.tip12);
    expect(screen.queryByRole('link', { name: texts.passed.use })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.passed.trial })).toBeNull();
  });

  it.each([
    ['en', texts],
    ['zh', zhTexts],
  ] as const)('of a company says why there is no trial, where others have one by certification, in %s', async (language, words) => {
    const certification = { ...transfer, state: 'passed', transfer: null, certifiedAt: passed.certifiedAt } as const;
    const { unmount } = openCertificate({ certification, language });
    expect(await screen.findByText(words.passed.noTrial)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.passed.trial })).toBeNull();
    unmount();
    openCertificate({ certification, language, session: { ...china, countryEnName: 'Canada' } });
    await screen.findByText(certification.company?.companyName ?? '');
    expect(screen.queryByText(words.passed.noTrial)).toBeNull();
  });

  it('tells someone certified who comes again by its notice, once [8.31]', async () => {
    openCertificate({ certification: passed });
    await heading(toastTips.warning.tip12);
    await turn({ ...passed, now: '2026-11-22T08:01:00.000Z' });
    expect(notify.warning.mock.calls).toEqual([['warning.tip12']]);
  });

  it('of a failure is the reason, and the way to mend it or to choose again [8.32]', async () => {
    openCertificate({ certification: failedCompany });
    await heading(toastTips.warning.tip13);
    expect(screen.getByText(failedCompany.reason ?? '')).toBeTruthy();
    await press(texts.failed.otherType);
    await heading(texts.type.title);
  });
});

it('that cannot be loaded says why, and is asked for again', async () => {
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
