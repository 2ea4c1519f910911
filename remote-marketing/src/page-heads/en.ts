import { STATUS_DAYS } from 'shared-contracts/constants';
import { figures } from 'shared-contracts/texts/figures';

const { stickyHours } = figures;

/** Titles and search descriptions of pages. The publisher fills in `{countries}` and other figures of the site. */
export const heads = {
  home: {
    title: 'Proxy IPs in {countries} countries and regions',
    description:
      'Buy HTTP and SOCKS5 proxy IPs in {countries} countries and regions. Use an extraction link, account-password mode, or a code sample. Start with a free trial.',
  },
  help: {
    title: 'Help center',
    description:
      'Find help with Tidegate proxies: setup guides, the API link tool, code samples, error codes, and answers to questions about orders and payment.',
  },
  helpCodeDemo: {
    title: 'Code samples',
    description:
      'Copy or download code samples in several programming languages. Each sample sends a request through a proxy IP. Fill in your order details and run the sample.',
  },
  helpCostQuestion: {
    title: 'Billing FAQ',
    description:
      'Answers to billing questions: what a quote includes, which payment methods you can use, how discounts and coupons apply, and whether you can get a refund.',
  },
  helpErrorCode: {
    title: 'Error codes',
    description:
      'Look up error codes from extraction calls, proxy connections, and this site. For each code, see the message, the cause, and what to do.',
  },
  errorCode: {
    title: 'Error code',
    description:
      'Look up any error code from an extraction call, a proxy connection, or this site: what the code means, what causes the error, and how to fix it.',
  },
  helpFlowGuide: {
    title: 'Flow package guide',
    description:
      'Learn how to use a flow package: choose an amount of traffic, pay, extract IPs, check your remaining traffic, and renew before your traffic runs out.',
  },
  helpLead: {
    title: 'Getting started',
    description:
      'Send your first request through a proxy: register, claim a free trial or buy a package, add your IP to the whitelist, and extract a proxy IP.',
  },
  helpGuide: {
    title: 'Guides',
    description:
      'Follow a step-by-step Tidegate guide to extraction links, account-password mode, whitelists, sessions, or proxy settings on your system.',
  },
  news: {
    title: 'News and articles',
    description:
      'Read Tidegate articles on choosing a protocol, keeping keys safe, reading risk scores, saving traffic, and fixing common proxy errors.',
  },
  newsArticle: {
    title: 'News and articles',
    description:
      'Read an article from Tidegate on how proxies work, with examples you can try and links to the guides, tools, and error codes it mentions.',
  },
  questions: {
    title: 'Questions and answers',
    description:
      'Browse short answers to common questions about proxy IPs, whitelists, signatures, sessions, traffic, orders, payment, and your account.',
  },
  question: {
    title: 'Questions and answers',
    description:
      'Find short answers to questions about Tidegate proxies: signatures, whitelists, sessions, orders, traffic, payment, and your account.',
  },
  aboutContact: {
    title: 'Contact us',
    description:
      'Contact Tidegate support. You can send a message at any time; our team is available every day from {supportOpens} to {supportCloses} Shanghai time (UTC+8).',
  },
  aboutIntroduce: {
    title: 'About Tidegate',
    description:
      'Learn what Tidegate offers: proxy IPs for customers outside mainland China, sold by the GB or as static IPs, with the full price shown before you pay.',
  },
  aboutProtocol: {
    title: 'Service agreement',
    description:
      'Read the service agreement between Tidegate and its customers, which covers accounts, orders, prices, traffic, refunds, privacy, and liability.',
  },
  aboutStatement: {
    title: 'Legal statement',
    description:
      "Read Tidegate's legal statement, which covers our customers, lawful use, liability, ownership of site content, trademarks, and third-party services.",
  },
  useProtocol: {
    title: 'User manual and agreement',
    description:
      'Read the user manual and agreement: how to register, place and renew orders, extract IPs, and connect, and which limits and obligations apply.',
  },
  locations: {
    title: 'Locations',
    description:
      'See every country and region where we offer proxy IPs. Search by name or code, and check which locations have static IPs in stock.',
  },
  location: {
    title: 'Location',
    description:
      'See what you can buy for a location: traffic by the GB and static IPs by the month, with current prices, stock, and a code sample you can run.',
  },
  activityNewYear: {
    title: 'New Year offer',
    description:
      'See the Tidegate New Year offer: the discount, the products covered, the start and end times (Shanghai time), and the terms that apply.',
  },
  sceneAdVerify: {
    title: 'Advertising verification',
    description:
      'Verify your ads with local IPs. Check whether your ads appear where you paid to place them, what content surrounds them, and where each click leads.',
  },
  sceneBrandProtect: {
    title: 'Brand protection',
    description:
      'Use local IPs to find counterfeits, misused brand names, and copied pages as buyers in each country or region see them, and save the evidence.',
  },
  sceneECommerce: {
    title: 'E-commerce',
    description:
      'Track the prices, stock, reviews, and delivery terms of your listings as local buyers see them, and manage your store accounts from static IPs.',
  },
  sceneGetData: {
    title: 'Data extraction',
    description: `Collect public web data with IPs that rotate between requests or stay the same for up to ${stickyHours} hours, in the country or region you choose.`,
  },
  sceneInfoFusion: {
    title: 'Information aggregation',
    description:
      'Combine news, listings, and public records from many countries and regions in one feed, and read each source through a local exit IP.',
  },
  scenePriceCompare: {
    title: 'Price comparison',
    description:
      'Use local IPs to compare prices, stock, and shipping costs across markets, adjusted for currency and tax, with the help of a code sample you can run.',
  },
  sceneSeo: {
    title: 'SEO monitoring',
    description:
      'Use local IPs to check search rankings and ads as users in each country or region see them, and find out what your own pages tell search engines.',
  },
  sceneWebTest: {
    title: 'Website testing',
    description:
      "Test your website's language, prices, redirects, and loading time from your visitors' countries and regions, using a script you can run.",
  },
  claims: {
    title: 'The numbers behind our claims',
    description:
      'See how we count {countries} countries and regions, what our {availability} IP availability target means, what {support} support means, and when our team is available.',
  },
  changelog: {
    title: 'Changelog',
    description:
      'Read about new Tidegate features and changes to the proxy gateway, the site, and your account, with links to the pages that explain them.',
  },
  acceptableUse: {
    title: 'Acceptable use policy',
    description:
      'Learn which uses of Tidegate proxies are allowed and which are prohibited, what we require of our suppliers, how we respond to misuse, and how to report it.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'Learn what personal data Tidegate records about visitors and customers and why, how long we keep it, who receives it, and how to exercise your rights.',
  },
  cookies: {
    title: 'Cookies',
    description:
      'See every cookie and storage entry that this site places in your browser, what each one is for, how long it is kept, and how to delete it.',
  },
  dataProcessing: {
    title: 'Data processing terms',
    description:
      "Read the terms that apply when you process other people's personal data through Tidegate proxies: roles, security, other processors, and audits.",
  },
  sanctions: {
    title: 'Sanctions and identity verification',
    description:
      "Find out who can't use Tidegate because of sanctions or location, what we check automatically, and when we ask customers to verify their identity.",
  },
  toolAndroid: {
    title: 'Android guide',
    description:
      "Set up a Tidegate proxy on Android in the system's Wi-Fi settings or in a single app, and check which exit IP your phone is using.",
  },
  toolChrome: {
    title: 'Browser guide (Chrome and Firefox)',
    description:
      "Set up a Tidegate proxy in Chrome and Firefox through browser settings or an open-source extension, and check which exit IP you're using.",
  },
  toolServiceRestrictions: {
    title: 'Service restrictions',
    description:
      "See which ports and targets you can't reach through Tidegate proxies, and why you can't use the service from mainland China.",
  },
  status: {
    title: 'Service status',
    description: `Check whether the site, payments, SMS codes, extraction, and the gateway are working now, and see uptime and incidents for the last ${STATUS_DAYS} days.`,
  },
};
