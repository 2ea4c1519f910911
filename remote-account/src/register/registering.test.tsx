import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { generateKeyPairSync } from 'node:crypto';
import { errorTexts } from 'shared-contracts/texts/errors';
import enTips from 'shared-contracts/texts/toast-tips/en';
import zhTips from 'shared-contracts/texts/toast-tips/zh';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import RegisterForm from './register-form.tsx';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const result = { token: 't', countryMobileCode: '+86', mobile: '+8613800138000', countryEnName: 'China', nickName: 'n', loginWay: '' };
const signIn = jest.fn();
const openLogin = jest.fn();
const register = jest.fn(() => result);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

describe.each([
  ['en', en, enTips, '/success/register'],
  ['zh', zh, zhTips, '/zh/success/register'],
] as const)('registration (%s)', (language, texts, tips, welcome) => {
  const draw = (answers: TestShellProps['answers']) =>
    render(
      <TestShell
        namespace="remote-account"
        texts={texts}
        language={language}
        services={{ signIn, openLogin }}
        answers={{
          imageVerifyCode: () => ({ pngBase64: 'iVBOR', verifyId: 'v1' }),
          publicKey: () => ({ kid: 'k1', publicKey }),
          register,
          ...answers,
        }}
      >
        <RegisterForm />
      </TestShell>,
    );

  async function open(answers: TestShellProps['answers'] = {}): Promise<void> {
    draw(answers);
    fireEvent.focus(field(texts.mobile.label));
    await screen.findByAltText(texts.imageCode.alt);
  }
  const { mobile, smsCode, password } = texts;
  const submit = () => fireEvent.click(screen.getByText(texts.register.submit, { selector: 'button' }));

  function fillIn(): void {
    type(mobile.label, ' 13800138000 ');
    type(smsCode.label, ' 123456 ');
    type(password.new, 'tide-2027');
    type(password.again, 'tide-2027');
    fireEvent.click(screen.getByRole('checkbox'));
  }

  afterEach(() => {
    sessionStorage.clear();
    document.cookie = 'bd_vid=; max-age=0';
  });

  it('loads a CAPTCHA only when the visitor approaches the form, and shows it on request', async () => {
    const imageVerifyCode = jest.fn(() => ({ pngBase64: 'iVBOR', verifyId: 'v1' }));
    const { unmount } = draw({ imageVerifyCode });
    expect(screen.getByText(texts.imageCode.show)).toBeTruthy();
    fireEvent.pointerEnter(screen.getByRole('form'));
    await screen.findByAltText(texts.imageCode.alt);
    fireEvent.focus(field(texts.mobile.label));
    expect(imageVerifyCode).toHaveBeenCalledTimes(1);
    unmount();
  });

  // Also covers [5.9][8.20][8.22][8.23][8.26].
  it('shows what is missing beside each field, and focuses the first [5.1][5.8]', async () => {
    await open();
    submit();
    for (const tip of ['tip1', 'tip3', 'tip4', 'tip7'] as const) expect(await screen.findByText(tips.warning[tip])).toBeTruthy();
    expect(document.activeElement).toBe(field(mobile.label));
    fillIn();
    type(password.again, 'other');
    submit();
    expect(await screen.findByText(tips.warning.tip6)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(password.again)));
    type(password.new, '12345678901234567');
    expect(await screen.findByText(tips.warning.tip5)).toBeTruthy();
    expect(register).not.toHaveBeenCalled();
  });

  it('continues to the invitation that the visitor came by [4.101]', async () => {
    sessionStorage.setItem('tidegate.draft.invitation', 't0k');
    await open();
    fillIn();
    submit();
    const next = welcome.replace('success/register', 'invitation');
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(result, { notice: 'success.tip1', next }));
  });

  it('submits once with the ad click, logs in and continues to the welcome page', async () => {
    document.cookie = 'bd_vid=10837193948';
    await open();
    fillIn();
    submit();
    await waitFor(() => expect(signIn).toHaveBeenCalledWith(result, { notice: 'success.tip1', next: welcome }));
    expect(register).toHaveBeenCalledWith({
      mobile: '+8613800138000',
      countryEnName: 'China',
      verifyCode: '123456',
      password: expect.stringMatching(/^k1\.[\w+/=]{300,}$/),
      agreed: true,
      baiduFlag: true,
      registerSource: 'website',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports a taken mobile number beside its field, keeps what was typed, and links to the login', async () => {
    await open({ register: refusing('mobileTaken') });
    fillIn();
    submit();
    expect(await screen.findByText(errorTexts.mobileTaken.en)).toBeTruthy();
    expect(document.activeElement).toBe(field(mobile.label));
    expect(field(password.new).value).toBe('tide-2027');
    fireEvent.click(screen.getByText(texts.register.logIn));
    expect(openLogin).toHaveBeenCalledTimes(1);
  });
});
