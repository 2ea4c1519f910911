import { render, screen } from '@testing-library/react';
import type { Language } from 'shared-contracts/languages';
import { pageTrafficBytes } from 'shared-contracts/rules/page-traffic';
import type { Texts } from 'shared-contracts/shell';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { TestShell } from 'shared-ui/testing/test-shell';
import sharedEn from '../../locales/en.json';
import sharedZh from '../../locales/zh.json';
import ECommercePage from './e-commerce-page.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const KILOBYTES = 150;

it.each<[Language, Texts, RegExp]>([
  ['en', { ...sharedEn, ...en }, /check (?<listings>\d+) listings in (?<markets>\d+) markets (?<rounds>\d+) times in one day/],
  ['zh', { ...sharedZh, ...zh }, /一天内检查 (?<markets>\d+) 个市场的 (?<listings>\d+) 件商品，每件检查 (?<rounds>\d+) 次/],
])('the free trial is enough for the checks that the page suggests (%s)', (language, texts, pattern) => {
  render(
    <TestShell namespace="remote-marketing" language={language} texts={texts}>
      <ECommercePage />
    </TestShell>,
  );
  const { listings, markets, rounds } = pattern.exec(document.body.textContent)?.groups ?? {};
  expect(Number(listings)).toBeGreaterThan(0);
  const pages = Number(listings) * Number(markets) * Number(rounds);
  expect(pageTrafficBytes(pages, KILOBYTES)).toBeLessThanOrEqual(sampleSite.figures.trialBytes);
  expect(screen.getByRole('heading', { name: new RegExp(`\\b${listings}\\b`) })).toBeTruthy();
});
