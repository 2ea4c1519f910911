import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { LoginResult } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { errorTexts } from 'shared-contracts/texts/errors';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import texts from './locales/en.json';
import { secondStepTicket } from './second-step-ticket.ts';
import SecondStep from './second-step.tsx';

const login: LoginResult = { token: 't', countryMobileCode: '', mobile: '', countryEnName: '', nickName: 'n', loginWay: '' };
const onDone = jest.fn();
const onBack = jest.fn();

function open(answers: TestAnswers): void {
  render(
    <TestShell namespace="remote-account" texts={{ ...base, ...texts }} answers={answers}>
      <SecondStep ticket="t1" onDone={onDone} onBack={onBack} />
    </TestShell>,
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>(/code/i);
const submit = (value: string) => {
  fireEvent.change(field(), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

afterEach(() => jest.clearAllMocks());

describe('the second step of a login', () => {
  it('takes a code from the app', async () => {
    const finishLogin = jest.fn(() => login);
    open({ finishLogin });
    expect(document.activeElement).toBe(field());
    submit(' 123 456');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(login, '123456'));
    expect(finishLogin).toHaveBeenCalledWith({ ticket: 't1', secondFactor: '123456' });
  });

  it('takes a recovery code, and can go back', async () => {
    const finishLogin = jest.fn(() => login);
    open({ finishLogin });
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    submit('aaaa-bbbb-cccc-dddd');
    await waitFor(() => expect(finishLogin).toHaveBeenCalledWith({ ticket: 't1', secondFactor: 'AAAABBBBCCCCDDDD' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(onBack).toHaveBeenCalled();
  });

  it('reports a wrong code beside the field', async () => {
    open({ finishLogin: refusing('secondFactorWrong') });
    submit('000000');
    expect(await screen.findByText(errorTexts.secondFactorWrong.en)).toBeTruthy();
    expect([document.activeElement, field().value]).toEqual([field(), '000000']);
    expect(onDone).not.toHaveBeenCalled();
  });
});

it('is asked for by one error only', () => {
  const asked = new ApiError(errorCodes.secondFactorNeeded, 200, '', { ticket: 't1' });
  expect([asked, new ApiError(errorCodes.loginFailed, 200, ''), new Error('x')].map(secondStepTicket)).toEqual([
    't1',
    undefined,
    undefined,
  ]);
});
