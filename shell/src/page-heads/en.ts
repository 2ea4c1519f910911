/** Titles and search descriptions of pages. */
export const heads = {
  versions: {
    title: 'Versions',
    description:
      'See the release, commit, and release time of each part of this site that your browser has loaded, so that you can include them in a bug report.',
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
