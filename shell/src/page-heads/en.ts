/** Titles and search descriptions of pages. */
export const heads = {
  versions: {
    title: 'Versions',
    description:
      "See which version of each part of this site you're running, including the shell and its modules, so that you can include it in a bug report.",
  },
  sandbox: {
    title: 'Sandbox',
  },
  sandboxSms: {
    title: 'Sandbox: SMS outbox',
  },
  sandboxEmail: {
    title: 'Sandbox: email outbox',
  },
  sandboxWebhook: {
    title: 'Received webhooks',
  },
  sandboxThirdParty: {
    title: 'Sandbox: third-party login',
  },
  sandboxPay: {
    title: 'Sandbox: payment',
  },
  sandboxCertification: {
    title: 'Sandbox: identity verification',
  },
};
