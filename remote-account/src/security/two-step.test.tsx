import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { saveFile } from 'shared-ui/save-file';
import { refusing } from 'shared-ui/testing/samples';
import { openSecurity, press, row } from './testing/open-security.tsx';
import type { SecondFactor } from './use-second-factor.ts';

jest.mock('shared-ui/save-file', () => ({ saveFile: jest.fn() }));

afterEach(() => queryClient.clear());

const off: SecondFactor = { totpSince: null, recoveryCodesLeft: 0, resetDueAt: null };
const on: SecondFactor = { totpSince: '2026-11-20T08:00:00.000Z', recoveryCodesLeft: 9, resetDueAt: null };
const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const started = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' };

const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Code/), { target: { value } });
/** The button that submits a form, which may be named like the one that opened it. */
const submit = () => fireEvent.submit(document.forms[0] as HTMLFormElement);

describe('two-step verification', () => {
  it('is turned on with the first code of the app, and shows the recovery codes once', async () => {
    let settings = off;
    const confirmTotp = jest.fn(() => {
      settings = on;
      return { recoveryCodes: codes };
    });
    openSecurity({ answers: { secondFactor: () => settings, startTotp: () => started, confirmTotp } });
    await row('Authenticator app');
    press('Turn on');
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Code/)));
    submit();
    expect(screen.getByText(ruleTexts['secondFactor.required'].en)).toBeTruthy();
    type(' 123 456 ');
    submit();
    const heading = await screen.findByRole('heading', { name: 'Save your recovery codes' });
    expect(confirmTotp).toHaveBeenCalledWith({ secondFactor: '123456' });
    expect(document.activeElement).toBe(heading);
    for (const code of codes) expect(screen.getByText(code)).toBeTruthy();
    press('Download codes');
    expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toContain(codes.join('\n'));
    press("I've saved them");
    expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull();
    expect((await row('Recovery codes')).getByText('9 codes left')).toBeTruthy();
  });

  it('reports a wrong code beside its field, and keeps what was typed', async () => {
    openSecurity({ answers: { secondFactor: () => on, turnOffTotp: refusing('secondFactorWrong') } });
    await row('Authenticator app');
    press('Turn off');
    type('000000');
    submit();
    expect(await screen.findByText(errorTexts.secondFactorWrong.en)).toBeTruthy();
    const input = screen.getByLabelText<HTMLInputElement>(/^Code/);
    expect([input.value, document.activeElement]).toEqual(['000000', input]);
  });

  it('is turned off, and new codes are created, with a code', async () => {
    let settings = on;
    const turnOffTotp = jest.fn(() => {
      settings = off;
      return null;
    });
    const renewRecoveryCodes = jest.fn(() => ({ recoveryCodes: codes }));
    openSecurity({ answers: { secondFactor: () => settings, turnOffTotp, renewRecoveryCodes } });
    await row('Recovery codes');
    press('Create new codes');
    type('123456');
    submit();
    await screen.findByRole('heading', { name: 'Save your recovery codes' });
    press('Turn off');
    type('aaaa-bbbb-cccc-dddd');
    submit();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull());
    expect(turnOffTotp).toHaveBeenCalledWith({ secondFactor: 'AAAABBBBCCCCDDDD' });
    expect((await row('Authenticator app')).getByText('Off')).toBeTruthy();
  });

  it('asks for a new login if the current one is too old', async () => {
    const openLogin = jest.fn();
    openSecurity({ answers: { startTotp: refusing('recentLoginNeeded') }, services: { openLogin } });
    await row('Authenticator app');
    press('Turn on');
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(openLogin).toHaveBeenCalled();
  });

  it('says that support was asked to turn it off, and cancels that', async () => {
    let settings = { ...on, resetDueAt: '2026-11-23T08:00:00.000Z' };
    const cancelSecondFactorReset = jest.fn(() => {
      settings = { ...on, resetDueAt: null as unknown as string };
      return null;
    });
    openSecurity({
      language: 'zh',
      answers: { secondFactor: () => settings, cancelSecondFactorReset },
      services: { notify: { success: jest.fn(), warning: jest.fn(), error: jest.fn() } },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('客服收到关闭两步验证的申请');
    press('取消申请');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
