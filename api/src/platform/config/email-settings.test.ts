import { problemsOf } from '../../testing/problems-of.ts';
import { readConfig } from './config.ts';
import { emailProblems } from './email-settings.ts';

const complete = {
  EMAIL_PROVIDER: 'smtp',
  EMAIL_FROM: 'no-reply@Shop.example',
  SMTP_HOST: 'mail.shop.example',
  SMTP_USER: 'shop',
  SMTP_PASSWORD: 'secret',
};

describe('email settings', () => {
  it('are not needed while email is off [4.56]', () => {
    expect(emailProblems({})).toEqual([]);
    expect(readConfig({}).smtp).toBeUndefined();
  });

  it.each([
    [{ EMAIL_FROM: '' }, 'EMAIL_FROM is missing'],
    [{ SMTP_HOST: '' }, 'SMTP_HOST is missing'],
    [{ SMTP_USER: '' }, 'SMTP_USER and SMTP_PASSWORD must be set together'],
    [{ SMTP_PASSWORD: '' }, 'SMTP_USER and SMTP_PASSWORD must be set together'],
    [{ SMTP_TLS: 'none' }, 'SMTP_TLS=none would send SMTP_PASSWORD unencrypted'],
    [{ EMAIL_PROVIDER: '' }, 'SMTP_HOST is set without EMAIL_PROVIDER=smtp'],
    [{ EMAIL_FROM: 'Shop <no-reply@shop.example>' }, 'EMAIL_FROM: must be an email address'],
    [{ SMTP_PORT: '0' }, 'SMTP_PORT: Too small: expected number to be >=1'],
  ])('keep the server from starting with %j [4.56]', (change, problem) => {
    expect(problemsOf({ ...complete, ...change })).toContain(problem);
  });

  it('are only stored in sandbox mode, which sends nothing', () => {
    expect(readConfig(complete).smtp).toBeUndefined();
  });
});
