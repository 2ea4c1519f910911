import type { SettingTexts } from '../setting-places.ts';

export const texts: SettingTexts = {
  twoStep: { title: 'Two-step verification', words: '2FA MFA TOTP authenticator app recovery codes second factor' },
  passkeys: { title: 'Passkeys', words: 'passwordless fingerprint face WebAuthn security key' },
  history: { title: 'Security history', words: 'login history audit log new device' },
  data: { title: 'Your data', words: 'export download delete close account GDPR privacy' },
  ways: { title: 'Login methods', words: 'mobile number phone password Google GitHub Facebook X Twitter link' },
  logins: { title: "Where you're logged in", words: 'sessions devices log out everywhere' },
  alerts: { title: 'Alerts', words: 'traffic notices thresholds usage failures warnings' },
  email: { title: 'Email notifications', words: 'mail address receipts unsubscribe language' },
  timeZone: { title: 'Time zone', words: 'dates times clock UTC timezone region' },
  webhooks: { title: 'Webhook secret', words: 'signing signature webhooks events deliveries' },
  members: { title: 'Members', words: 'team users roles invite invitation colleagues access activity audit switch accounts' },
  topUp: { title: 'Top up', words: 'balance add money credit deposit' },
  storedMethods: { title: 'Payment methods for auto-renewal', words: 'stored saved credit debit card Visa Mastercard Alipay account' },
  company: { title: 'Company details', words: 'business name billing address VAT tax number ID invoices' },
};
