import { readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from './theme.ts';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1];

it.each([
  ['colorPrimary', 'tide'],
  ['colorLink', 'tide'],
  ['colorLinkHover', 'tide-strong'],
  ['colorText', 'ink'],
  ['colorTextSecondary', 'ink-soft'],
  ['colorBorder', 'line-control'],
  ['colorBorderSecondary', 'line'],
  ['colorSuccess', 'ok'],
  ['colorWarning', 'warn'],
  ['colorError', 'bad'],
] as const)("antd's %s is our %s", (ours, name) => {
  expect(theme.token?.[ours]).toBe(token(name));
});
