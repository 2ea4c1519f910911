/** Titles and search descriptions of pages. */
export const heads = {
  versions: {
    title: 'Versions',
    description:
      "See which versions of the shell, its modules, and the other parts of this site you're running, so that you can include them in a bug report.",
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
  sandboxStoreMethod: {
    title: 'Sandbox: card page',
  },
  sandboxCertification: {
    title: 'Sandbox: identity verification',
  },
};
