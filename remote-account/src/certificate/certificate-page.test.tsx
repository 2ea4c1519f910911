import { screen } from '@testing-library/react';
import toastTips from 'shared-contracts/texts/toast-tips/en';
import {
  china,
  failedCompany,
  heading,
  none,
  notify,
  openCertificate,
  passed,
  scanning,
  texts,
  transfer,
  zhTexts,
} from './testing/open-certificate.tsx';

const step = () => document.querySelector('li[aria-current="step"]')?.textContent;

describe('the identity verification page', () => {
  it('starts with the requirements and benefits of each kind [4.40]', async () => {
    openCertificate();
    await heading(texts.type.title);
    for (const [kind, size] of [
      ['personal', '50 MB'],
      ['company', '1 GB'],
    ] as const) {
      expect(screen.getByRole('region', { name: texts.type[kind].title }).textContent).toContain(size);
      expect(screen.getByRole('button', { name: texts.type[kind].choose })).toBeTruthy();
    }
    expect(step()).toContain(texts.steps.type);
    expect(notify.warning).not.toHaveBeenCalled();
  });

  it.each([
    ['scanning', scanning, texts.scan.title, texts.steps.verify],
    ['transfer', transfer, texts.transfer.title, texts.steps.verify],
    ['failed', failedCompany, toastTips.warning.tip13, texts.steps.result],
    ['passed', passed, toastTips.warning.tip12, texts.steps.result],
  ] as const)("opens at the server's state: %s", async (_, certification, title, name) => {
    openCertificate({ certification });
    await heading(title);
    expect(step()).toContain(name);
  });

  it('shows a deprecation notice in English but not in Chinese, and stays usable [4.45]', async () => {
    const { unmount } = openCertificate();
    await heading(texts.type.title);
    expect(screen.getByText(texts.deprecated.title)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.type.personal.choose })).toHaveProperty('disabled', false);
    unmount();
    openCertificate({ language: 'zh' });
    await heading(zhTexts.type.title);
    expect(screen.queryByText(zhTexts.deprecated.title)).toBeNull();
  });

  it('is also available to customers from other countries', async () => {
    openCertificate({ certification: none, session: { ...china, mobile: '+12025550143', countryEnName: 'United States' } });
    expect(await heading(texts.type.title)).toBeTruthy();
  });
});
