import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { errorTexts } from 'shared-contracts/texts/errors';
import { ruleTexts } from 'shared-contracts/texts/rules';
import { queryClient } from 'shared-ui/query';
import { offline, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import texts from './locales/en.json';
import textsZh from './locales/zh.json';
import type { Delivery, Webhook } from './use-webhooks.ts';
import WebhooksPage from './webhooks-page.tsx';

const webhook: Webhook = {
  webhookId: 'wh1',
  url: 'https://example.com/hooks',
  events: ['usageReached', 'orderEnding'],
  createdAt: '2026-11-20T08:00:00.000Z',
  lastState: 'sent',
};
const delivery: Delivery = {
  deliveryId: 'wd1',
  event: 'usageReached',
  state: 'failed',
  tries: 14,
  status: 503,
  failure: 'HTTP 503',
  body: '{"id":"wd1"}',
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: null,
};
const SECRET = 'whsec_AbCd';
const listOf = (...webhooks: Webhook[]): CallResponse<'webhooks'> => ({ webhooks, max: 5 });

function open({ language = 'en', answers = {}, ...rest }: Partial<TestShellProps> = {}) {
  const known: TestAnswers = {
    webhooks: () => listOf(webhook),
    createWebhook: () => ({ webhook, secret: SECRET }),
    webhookDeliveries: () => ({ deliveries: [delivery] }),
  };
  return render(
    <TestShell
      namespace="remote-account"
      texts={language === 'zh' ? { ...baseZh, ...textsZh } : { ...base, ...texts }}
      language={language}
      answers={{ ...known, ...answers }}
      {...rest}
    >
      <WebhooksPage />
    </TestShell>,
  );
}

const urlInput = () => screen.getByLabelText<HTMLInputElement>('URL');
const type = (value: string) => fireEvent.change(urlInput(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the form of the webhook in the list. */
const openEdit = async () => {
  press(`Edit ${webhook.url}`);
  const form = within(await screen.findByRole('form', { name: 'Edit webhook' }));
  return {
    form,
    url: form.getByLabelText<HTMLInputElement>('URL'),
    save: () => fireEvent.click(form.getByRole('button', { name: 'Save changes' })),
  };
};

afterEach(() => queryClient.clear());

describe('the list of webhooks [2.153]', () => {
  it('shows the address, events and last result of each', async () => {
    open();
    const card = within((await screen.findByText(webhook.url)).closest('li') as HTMLElement);
    expect(card.getByText('Traffic threshold reached, Order ends soon')).toBeTruthy();
    expect(card.getByText('Last delivery: Delivered')).toBeTruthy();
  });

  it('is in Chinese, too, and says when it is empty', async () => {
    open({ language: 'zh', answers: { webhooks: () => listOf() } });
    expect(await screen.findByText('暂无 Webhook')).toBeTruthy();
    expect(screen.getByRole('button', { name: '添加 Webhook' })).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    const webhooks = jest.fn(() => listOf(webhook)).mockImplementationOnce(offline);
    open({ answers: { webhooks } });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(webhook.url)).toBeTruthy();
  });

  it('deletes a webhook after a question, whose harmless answer has the focus', async () => {
    let list = listOf(webhook);
    const removeWebhook = jest.fn(() => {
      list = listOf();
      return null;
    });
    open({ answers: { webhooks: () => list, removeWebhook } });
    await screen.findByText(webhook.url);
    press(`Delete ${webhook.url}`);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep webhook' }));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(removeWebhook).not.toHaveBeenCalled();
    press(`Delete ${webhook.url}`);
    press('Delete webhook');
    const said = await screen.findByText(`${webhook.url} has been deleted`);
    expect(document.activeElement).toBe(said);
    expect(removeWebhook.mock.calls).toEqual([[{ webhookId: 'wh1' }]]);
    expect(await screen.findByText("You don't have any webhooks yet")).toBeTruthy();
  });

  it('sends a test and shows the deliveries, each of which can be sent again', async () => {
    const testWebhook = jest.fn(() => ({ deliveryId: 'wd2' }));
    const redeliverWebhook = jest.fn(() => null);
    open({ answers: { testWebhook, redeliverWebhook } });
    await screen.findByText(webhook.url);
    press(`Send test to ${webhook.url}`);
    const deliveries = within(await screen.findByRole('list', { name: 'Deliveries' }));
    expect(deliveries.getByText('Failed')).toBeTruthy();
    expect(deliveries.getByText('14 tries')).toBeTruthy();
    expect(deliveries.getByText('HTTP 503')).toBeTruthy();
    expect(deliveries.getByText('{"id":"wd1"}')).toBeTruthy();
    await waitFor(() => expect(testWebhook.mock.calls).toEqual([[{ webhookId: 'wh1' }]]));
    fireEvent.click(deliveries.getByRole('button', { name: /^Send again: Traffic threshold reached/ }));
    await waitFor(() => expect(redeliverWebhook.mock.calls).toEqual([[{ webhookId: 'wh1', deliveryId: 'wd1' }]]));
  });

  it('shows the delivery of a test that was sent while the deliveries were still loading', async () => {
    const first = Promise.withResolvers<CallResponse<'webhookDeliveries'>>();
    const webhookDeliveries = jest.fn<Promise<CallResponse<'webhookDeliveries'>>, []>(async () => ({ deliveries: [delivery] }));
    webhookDeliveries.mockReturnValueOnce(first.promise);
    open({ answers: { webhookDeliveries, testWebhook: () => ({ deliveryId: 'wd1' }) } });
    await screen.findByText(webhook.url);
    press(`Send test to ${webhook.url}`);
    expect(await screen.findByRole('list', { name: 'Deliveries' })).toBeTruthy();
    first.resolve({ deliveries: [] });
  });
});

describe('a webhook', () => {
  it('is changed in place: its URL and events, and nothing else', async () => {
    let list = listOf(webhook);
    const changed: Webhook = { ...webhook, url: 'https://example.com/new', events: ['orderEnding'] };
    const updateWebhook = jest.fn(() => {
      list = listOf(changed);
      return { webhook: changed };
    });
    open({ answers: { webhooks: () => list, updateWebhook } });
    await screen.findByText(webhook.url);
    const { form, url, save } = await openEdit();
    expect(document.activeElement).toBe(url);
    expect(url.value).toBe(webhook.url);
    expect(form.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false, true, false]);
    fireEvent.change(url, { target: { value: changed.url } });
    fireEvent.click(form.getByRole('checkbox', { name: /^Traffic threshold reached/ }));
    save();
    const again = await screen.findByRole('button', { name: `Edit ${changed.url}` });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(updateWebhook.mock.calls).toEqual([[{ webhookId: 'wh1', url: changed.url, events: ['orderEnding'] }]]);
  });

  it('keeps what was typed beside the reason why it was refused, and stays as it was on Cancel', async () => {
    const issues = [{ field: 'url', rule: 'webhook.url', message: 'Not this one' }];
    const updateWebhook = jest.fn(refusing('validationFailed', { issues }));
    open({ answers: { updateWebhook } });
    await screen.findByText(webhook.url);
    const { form, url, save } = await openEdit();
    fireEvent.change(url, { target: { value: 'http://example.com/' } });
    for (const box of form.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) fireEvent.click(box);
    save();
    expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      ruleTexts['webhook.url'].en,
      ruleTexts['webhook.events'].en,
    ]);
    expect(updateWebhook).not.toHaveBeenCalled();
    fireEvent.change(url, { target: { value: 'https://refused.example/' } });
    fireEvent.click(form.getByRole('checkbox', { name: /^Order ended/ }));
    save();
    expect(await form.findByText('Not this one')).toBeTruthy();
    expect([url.value, document.activeElement]).toEqual(['https://refused.example/', url]);
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit ${webhook.url}` }));
    expect(screen.getByText(webhook.url)).toBeTruthy();
  });

  it('is turned off and on again, and says while it is off that nothing is sent', async () => {
    let isEnabled = true;
    const updateWebhook = jest.fn(() => {
      isEnabled = !isEnabled;
      return { webhook };
    });
    open({ answers: { webhooks: () => listOf({ ...webhook, isEnabled }), updateWebhook } });
    await screen.findByText(webhook.url);
    expect(screen.queryByText('Off: only test notifications are sent')).toBeNull();
    press(`Turn off ${webhook.url}`);
    expect(await screen.findByText('Off: only test notifications are sent')).toBeTruthy();
    press(`Turn on ${webhook.url}`);
    await waitFor(() => expect(screen.queryByText('Off: only test notifications are sent')).toBeNull());
    expect(updateWebhook.mock.calls).toEqual([[{ webhookId: 'wh1', isEnabled: false }], [{ webhookId: 'wh1', isEnabled: true }]]);
  });

  it('says beside its buttons why it could not be turned off', async () => {
    open({ answers: { updateWebhook: refusing('webhookNotFound') } });
    await screen.findByText(webhook.url);
    press(`Turn off ${webhook.url}`);
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.webhookNotFound.en);
  });
});

describe('the form for a webhook', () => {
  it('adds a webhook and shows its secret once, with a button to copy it', async () => {
    const createWebhook = jest.fn(() => ({ webhook, secret: SECRET }));
    open({ answers: { createWebhook } });
    type('https://example.com/hooks');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Order ended/ }));
    press('Add webhook');
    expect(await screen.findByText(SECRET)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Copy your webhook secret now' }));
    expect(createWebhook.mock.calls).toEqual([
      [{ url: 'https://example.com/hooks', events: ['usageReached', 'failuresHigh', 'orderEnding'] }],
    ]);
    press("I've copied it");
    await waitFor(() => expect(urlInput().value).toBe(''));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('shows beside the fields what is wrong, and keeps what was typed', () => {
    const createWebhook = jest.fn(() => ({ webhook, secret: SECRET }));
    open({ answers: { createWebhook } });
    type('http://example.com/');
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    press('Add webhook');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      ruleTexts['webhook.url'].en,
      ruleTexts['webhook.events'].en,
    ]);
    expect(document.activeElement).toBe(urlInput());
    expect(urlInput().value).toBe('http://example.com/');
    expect(createWebhook).not.toHaveBeenCalled();
  });

  it('shows why the server refused it, and can be sent again', async () => {
    const createWebhook = jest.fn(() => ({ webhook, secret: SECRET })).mockImplementationOnce(refusing('webhooksFull'));
    open({ answers: { createWebhook } });
    type('https://example.com/');
    press('Add webhook');
    expect((await screen.findByRole('alert')).textContent).toContain('up to 5 webhooks');
    press('Add webhook');
    expect(await screen.findByText(SECRET)).toBeTruthy();
  });
});
