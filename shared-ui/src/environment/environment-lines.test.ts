import { execFileSync } from 'node:child_process';
import { environmentLines } from './environment-lines.ts';

const variables = [
  { name: 'ORDER_ID', value: 'F1' },
  { name: 'PROXY_PASSWORD', value: `it's "$HOME" \`id\`` },
];

describe('environment lines', () => {
  it('keep each value unchanged in a shell', () => {
    const script = `${environmentLines('bash', variables)}\nprintf '%s|%s' "$ORDER_ID" "$PROXY_PASSWORD"`;
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(`F1|it's "$HOME" \`id\``);
  });

  it('double the quotes in a value for PowerShell', () => {
    expect(environmentLines('powershell', variables)).toBe(`$env:ORDER_ID = 'F1'\n$env:PROXY_PASSWORD = 'it''s "$HOME" \`id\`'`);
  });
});
