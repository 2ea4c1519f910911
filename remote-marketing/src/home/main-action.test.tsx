import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { sampleFigures } from 'shared-contracts/testing/sample-site';
import { queryClient } from 'shared-ui/query';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { MainAction } from './main-action.tsx';

afterEach(() => queryClient.clear());

describe('MainAction', () => {
  it('offers visitors the free trial with registration [1.31]', () => {
    const track = jest.fn();
    render(
      <TestShell namespace="remote-marketing" texts={en} services={{ track }}>
        <MainAction place="home-hero" />
      </TestShell>,
    );
    const link = screen.getByRole('link', { name: 'Claim free trial' });
    expect(link).toHaveProperty('pathname', '/register');
    expect(screen.getByText('No card needed. 50 MB of traffic for 24 hours, once per customer.')).toBeTruthy();
    fireEvent.click(link);
    expect(track).toHaveBeenCalledWith({ place: 'home-hero', button: 'register' });
  });

  it('states the trial of the running site [H5]', () => {
    const figures = sampleFigures({ trialBytes: 200_000_000, trialHours: 48 });
    render(
      <TestShell namespace="remote-marketing" texts={en} services={{ figures }}>
        <MainAction place="home-hero" />
      </TestShell>,
    );
    expect(screen.getByText('No card needed. 200 MB of traffic for 48 hours, once per customer.')).toBeTruthy();
  });

  it('offers customers the packages, and says that refunds are not supported', () => {
    render(
      <TestShell namespace="remote-marketing" texts={zh} language="zh" session={{ accessToken: 't' }}>
        <MainAction place="home-hero" />
      </TestShell>,
    );
    expect(screen.getByRole('link', { name: '购买流量套餐' })).toHaveProperty('pathname', '/zh/buy/flow');
    expect(screen.getByText(/不支持退款/)).toBeTruthy();
  });

  it.each([
    [null, 1],
    ['alreadyReceived', 0],
  ] as const)('offers the trial only to eligible customers (refused as %s)', async (reason, offers) => {
    const openFreeTrial = jest.fn();
    const queryUserGetFreeProductIds = jest.fn(() => ({ products: [{ productId: 'trial', bytes: 5e7, hours: 24, reason, order: null }] }));
    render(
      <TestShell
        namespace="remote-marketing"
        texts={en}
        session={{ accessToken: 't' }}
        services={{ openFreeTrial }}
        answers={{ queryUserGetFreeProductIds }}
      >
        <MainAction place="home-hero" />
      </TestShell>,
    );
    await waitFor(() => expect(queryUserGetFreeProductIds).toHaveBeenCalled());
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Claim free trial' })).toHaveLength(offers));
    for (const claim of screen.queryAllByRole('button', { name: 'Claim free trial' })) fireEvent.click(claim);
    expect(openFreeTrial).toHaveBeenCalledTimes(offers);
  });
});
