import { render, screen } from '@testing-library/react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell } from 'shared-ui/testing/test-shell';
import { useOrderWords } from './use-order-words.ts';

const place = { code: 'JP', enName: 'Japan', zhName: '日本' };
const lines = { ...unpaidOrder, family: productFamily.staticIp, place, quantity: 2, months: 3, gigabytes: 0 };
const line = { ...lines, quantity: 1, months: 1 };
const trial = { ...unpaidOrder, kind: 'gift' as const, gigabytes: 0.05, validityDays: 1 };

function Words({ order }: { readonly order: OrderAnswer }) {
  const { amountOf, sourceOf, contentOf } = useOrderWords();
  return <p>{[amountOf(order), sourceOf(order), contentOf(order)].join(' | ')}</p>;
}

function wordsOf(order: OrderAnswer, language: Language): string | null {
  const { unmount } = render(
    <TestShell namespace="remote-account" texts={{}} language={language}>
      <Words order={order} />
    </TestShell>,
  );
  const { textContent } = screen.getByText(/\|/);
  unmount();
  return textContent;
}

it.each([
  [
    'a flow package',
    unpaidOrder,
    '10 GB, 30 days | Flow package | Flow package: 10 GB, 30 days',
    '10 GB，30 天 | 流量套餐 | 流量套餐：10 GB，30 天',
  ],
  [
    'static lines',
    lines,
    '2 lines, 3 months | Static IP | Static IP in Japan: 2 lines, 3 months',
    '2 条线路，3 个月 | 静态 IP | 静态 IP（日本）：2 条线路，3 个月',
  ],
  [
    'one line',
    line,
    '1 line, 1 month | Static IP | Static IP in Japan: 1 line, 1 month',
    '1 条线路，1 个月 | 静态 IP | 静态 IP（日本）：1 条线路，1 个月',
  ],
  [
    'a renewal',
    { ...lines, kind: 'renewal' as const, renewsOrderId: 'S1' },
    '2 lines, 3 months | Renewal of S1 | Renewal of S1. Static IP in Japan: 2 lines, 3 months',
    '2 条线路，3 个月 | 订单 S1 的续费 | 订单 S1 的续费。静态 IP（日本）：2 条线路，3 个月',
  ],
  ['a free trial', trial, '50 MB, 1 day | Free trial | Free trial', '50 MB，1 天 | 免费试用 | 免费试用'],
])('describes %s in both languages', (_, order, english, chinese) => {
  expect([wordsOf(order, 'en'), wordsOf(order, 'zh')]).toEqual([english, chinese]);
});

it('describes a verification by its name', () => {
  const verification = { ...unpaidOrder, kind: 'verification' as const, gigabytes: 0, validityDays: 0 };
  expect(wordsOf(verification, 'en')).toContain('| Payment verification | Payment verification');
});
