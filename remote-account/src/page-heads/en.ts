/** Titles and search descriptions of pages. */
export const heads = {
  successRegister: {
    title: "You're registered",
    description:
      "Your account is ready and you're logged in. Claim your free trial or buy a flow package, then create an extraction link and extract your first proxy IP.",
  },
  register: {
    title: 'Register',
    description:
      'Create a Tidegate account with your mobile number and an SMS code, then claim a free trial to test the proxies before you buy a flow package.',
  },
  thirdPartyFacebook: {
    title: 'Log in with Facebook',
  },
  thirdPartyGithub: {
    title: 'Log in with GitHub',
  },
  thirdPartyGoogle: {
    title: 'Log in with Google',
  },
  thirdPartyTwitter: {
    title: 'Log in with X (Twitter)',
  },
  thirdPartyCallback: {
    title: 'Third-party login',
  },
  confirmEmail: {
    title: 'Confirm your email address',
    description:
      "Confirm the email address of your Tidegate account so that we can send you notifications. The link works on any device, and you don't need to log in.",
  },
  unsubscribe: {
    title: 'Email notifications',
    description:
      'Use the link in a Tidegate email to unsubscribe from that type of email without logging in. You can turn these emails on again in your account settings.',
  },
  invitation: {
    title: 'Join an account',
    description:
      'Open an invitation to a Tidegate account, see whose account it is and what your role allows, and join it with your own login, without sharing passwords.',
  },
  userinfo: {
    title: 'Overview',
  },
  flowOrder: {
    title: 'Flow orders',
  },
  staticOrder: {
    title: 'Static IP orders',
  },
  balance: {
    title: 'Balance',
  },
  consumeDetail: {
    title: 'Consumption details',
  },
  apiTokens: {
    title: 'API tokens',
  },
  notices: {
    title: 'Notifications',
  },
  webhooks: {
    title: 'Webhooks',
  },
  certificate: {
    title: 'Identity verification',
  },
  settle: {
    title: 'Billing',
  },
  security: {
    title: 'Security',
  },
  members: {
    title: 'Members',
  },
  settings: {
    title: 'Account settings',
  },
};
