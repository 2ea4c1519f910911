/** Titles and search descriptions of pages. */
export const heads = {
  toolAccountPassword: {
    title: 'Account-password mode',
    description:
      'Build a username for account-password mode from your order, country or region, session, and duration, and connect to one fixed host and port.',
  },
  toolCountryCode: {
    title: 'Country and region codes',
    description:
      'Look up the flag, code, and Pid of every country or region. Filter by continent, search by name, and export the table as a spreadsheet.',
  },
  toolGenerateCode: {
    title: 'Generate code',
    description:
      'Generate code that sends requests through a proxy, in your programming language and with your order, settings, and a new dynamic password filled in.',
  },
  toolGetApi: {
    title: 'API link',
    description:
      'Create a signed extraction link for your order: set the quantity, country or region, protocol, binding time, and format, and look up what each parameter does.',
  },
  toolSignDebugger: {
    title: 'Signature debugger',
    description:
      'Find out why a signature was rejected. Compare the correct string to sign, MD5 hash, and timestamp with your own, step by step, in your browser.',
  },
  toolConfigDoctor: {
    title: 'Config doctor',
    description:
      "Paste a proxy setting in any format to find what's wrong with it. The tool checks the scheme, host, port, username, and password one by one.",
  },
  toolApiReference: {
    title: 'API reference',
    description:
      'Manage your orders, traffic, balance, whitelists, and proxies from your own programs. See every Tidegate API operation with its parameters and a sample request.',
  },
};
