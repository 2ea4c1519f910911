import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { leaveFor } from 'shared-ui/leave-for';
import { useRoutes } from 'shared-ui/router';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import StoreMethod from './store-method.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));
jest.mock('./sandbox-texts.ts', () => ({ useSandboxTexts: () => true }));

const chosen = jest.fn<void, [CallRequest<'sandboxStoreMethod'>]>();

const sandboxStoreMethod = (request: CallRequest<'sandboxStoreMethod'>) => {
  chosen(request);
  return { returnUrl: '/person/balance?saved=sm1' };
};

function Routed() {
  return useRoutes([{ path: '/sandbox/pay-method/:id', element: <StoreMethod /> }]);
}

function show(answers: TestAnswers = {}, query = '') {
  render(
    <TestShell namespace="sandbox" texts={en} address={`/sandbox/pay-method/sm1${query}`} answers={{ sandboxStoreMethod, ...answers }}>
      <Routed />
    </TestShell>,
  );
}

describe('the simulated page for storing a card', () => {
  it.each([
    ['Save card ending in 4242', 'approved'],
    ['Save card ending in 0341', 'declined'],
    ['Save card ending in 3184', 'authentication'],
    ['Save card ending in 0119', 'noAnswer'],
    ['Cancel without saving a card', null],
  ] as const)('does "%s", and returns to the site', async (name, card) => {
    show();
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/person/balance?saved=sm1'));
    expect(chosen.mock.calls).toEqual([[{ storedMethodId: 'sm1', card }]]);
  });

  it.each([
    ['Agree using the account ending in 4242', 'approved'],
    ['Agree using the account ending in 0341', 'declined'],
    ['Cancel without agreeing', null],
  ] as const)('simulates Alipay, too: "%s"', async (name, card) => {
    show({}, '?method=alipay');
    expect(await screen.findByRole('heading', { name: 'Sandbox Alipay page' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(chosen.mock.calls).toEqual([[{ storedMethodId: 'sm1', card }]]));
    expect(screen.queryByText(/cardholder/)).toBeNull();
  });

  it('can be used again if that fails', async () => {
    show({ sandboxStoreMethod: refusing('storedMethodNotFound') });
    const button = await screen.findByRole('button', { name: 'Save card ending in 4242' });
    fireEvent.click(button);
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
