import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import NicknameDialog from './nickname-dialog.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const rename = jest.fn();
const onClose = jest.fn();

function open(answers: TestShellProps['answers'] = {}, language: 'en' | 'zh' = 'en'): void {
  render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? zh : en}
      language={language}
      session={{ nickName: 'user-ab1234' }}
      answers={answers}
      services={{ notify, rename }}
    >
      <NicknameDialog options={{}} onClose={onClose} />
    </TestShell>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Display name');
const save = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

describe('the nickname dialog', () => {
  it('starts with the current nickname and is 504 px wide [2.129][9.24]', () => {
    open();
    expect(field().value).toBe('user-ab1234');
    expect(screen.getByRole('dialog').style.width).toBe('504px');
  });

  // Also covers [7.54][8.47][8.56].
  it('saves the new nickname, updates the session, confirms it and closes [3.22][4.30]', async () => {
    const updateUserInfo = jest.fn(() => ({ nickName: '潮汐' }));
    open({ updateUserInfo });
    save(' 潮汐 ');
    await waitFor(() => expect(rename).toHaveBeenCalledWith('潮汐'));
    expect(updateUserInfo).toHaveBeenCalledWith({ username: '潮汐' });
    expect(notify.success).toHaveBeenCalledWith('success.tip3');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it.each(['', '   ', '🌊'.repeat(31)])("shows the API's validation error next to the field for %j [5.21]", async (typed) => {
    const updateUserInfo = jest.fn(() => ({ nickName: '' }));
    open({ updateUserInfo });
    save(typed);
    expect(await screen.findByText(ruleTexts['nickname.length'].en)).toBeTruthy();
    expect(updateUserInfo).not.toHaveBeenCalled();
  });

  it('shows the error in Chinese for a Chinese user', async () => {
    open({}, 'zh');
    fireEvent.change(screen.getByLabelText('昵称'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('昵称应为 1–30 个字符')).toBeTruthy();
  });

  it("shows the API's error message, stays open and keeps the input [8.4]", async () => {
    open({ updateUserInfo: refusing('rateLimited') });
    save('tide');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(errorTexts.rateLimited.en));
    expect(field().value).toBe('tide');
    expect(rename).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('also shows the message of a failed rule next to the field', async () => {
    const issues = [{ field: 'username', rule: 'text.unstorable', message: 'not storable' }];
    const updateUserInfo = () => {
      throw new ApiError(errorCodes.validationFailed, 200, 'not storable', { issues });
    };
    open({ updateUserInfo });
    save('tide');
    expect(await screen.findByText('not storable')).toBeTruthy();
  });

  it('shows no error for an expired login, which is handled by the redirect', async () => {
    const updateUserInfo = jest.fn(() => {
      throw new ApiError(errorCodes.unauthenticated, 401, 'expired');
    });
    open({ updateUserInfo });
    save('tide');
    await waitFor(() => expect(updateUserInfo).toHaveBeenCalled());
    expect(notify.error).not.toHaveBeenCalled();
  });
});
