import { apiPages } from 'shared-contracts/pages/api-pages';
import { STATUS_DAYS, claimedFigures } from 'shared-contracts/constants';
import { figures } from 'shared-contracts/texts/figures';
import { definePages } from 'shared-contracts/pages/manifest';
import { errorCodeIds } from './error-codes/error-code-ids.ts';
import { locationIds } from './locations/location-ids.ts';

const { availability, countries, support } = claimedFigures;
const { bindingMax, supportCloses, supportOpens } = figures;

/** Every page of this remote, by the id under which `remote.ts` loads it. */
export const pages = definePages({
  home: {
    path: '/',
    prerender: 'page',
    title: { en: `Proxy IPs in ${countries} countries and regions`, zh: `覆盖 ${countries} 国家或地区的代理 IP` },
    description: {
      en: `Buy HTTP and SOCKS5 proxy IPs in ${countries} countries and regions. Connect with an API link, account-password mode, or a code sample. Claim a free trial first.`,
      zh: `覆盖 ${countries} 国家或地区的代理 IP，支持 HTTP 与 SOCKS5 协议，可通过 API 链接、账密模式或代码接入。查看动态 IP、住宅 IP 与静态 IP 的价格，注册后可领取免费试用。`,
    },
  },
  help: {
    path: apiPages.help,
    prerender: 'page',
    title: { en: 'Help center', zh: '帮助中心' },
    description: {
      en: 'Find help with Tidegate proxies: setup guides, the API link tool, code samples, error codes, and answers to questions about orders and payment.',
      zh: '潮汐代理帮助中心：新手指南、浏览器与系统设置、API 链接与代码示例、错误码说明，以及订单、支付与流量方面的常见问题，可按关键词搜索。',
    },
    menus: [{ place: 'footer.support', order: 10 }],
    hasSearch: true,
  },
  helpCodeDemo: {
    path: '/help/code-demo',
    prerender: 'page',
    title: { en: 'Code samples', zh: '代码示例' },
    description: {
      en: 'Copy or download code samples in several programming languages. Each sample sends a request through a proxy IP. Set your order details and run it.',
      zh: '多种编程语言的代码示例，演示如何签名、提取代理 IP 并通过代理发送请求。支持复制与打包下载，通过环境变量填入订单号与订单密钥即可运行。',
    },
    menus: [{ place: 'help.connect', order: 30 }],
  },
  helpCostQuestion: {
    path: apiPages.helpCostQuestion,
    prerender: 'page',
    title: { en: 'Billing FAQ', zh: '财务问题' },
    description: {
      en: 'Answers to billing questions: what a quote includes, which payment methods you can use, how discounts and coupons apply, and why there are no refunds.',
      zh: '解答费用相关问题：报价包含哪些内容、支持哪些支付方式、优惠与优惠券如何抵扣、在哪里查看实付金额与收据，以及为什么不支持退款。',
    },
  },
  helpErrorCode: {
    path: apiPages.helpErrorCode,
    prerender: 'page',
    title: { en: 'Error codes', zh: '错误码说明' },
    description: {
      en: 'Look up error codes from extraction calls, proxy connections, and this site. For each code, see the message, the cause, and what to do.',
      zh: '提取接口、代理连接与本站的全部错误码，包括签名校验失败、请求 IP 不在白名单中、订单流量已用完等，并逐一说明原因与处理方法。',
    },
    menus: [
      { place: 'help.connect', order: 40 },
      { place: 'footer.support', order: 30 },
    ],
  },
  errorCode: {
    path: '/help/error-code/:id',
    ids: errorCodeIds,
    prerender: 'page',
    hasOnePicture: true,
    title: { en: 'Error code', zh: '错误码' },
    description: {
      en: 'Find out what an error code from an extraction call, a proxy connection, or this site means, what causes it, and what you can do about it.',
      zh: '查看提取接口、代理连接或本站返回的某个错误码，了解对应的消息、产生的原因与处理方法，并可使用签名调试与配置诊断工具进一步排查。',
    },
  },
  helpFlowGuide: {
    path: apiPages.helpFlowGuide,
    prerender: 'page',
    title: { en: 'Flow package guide', zh: '流量套餐指南' },
    description: {
      en: 'Learn how to use a flow package: choose an amount of traffic, pay, extract IPs, check your remaining traffic, and renew before the package runs out.',
      zh: '流量套餐使用指南：选择流量、完成支付、提取代理 IP、查看已用流量与剩余流量，以及在到期或流量用完前续费，续费的流量会累加到原订单。',
    },
  },
  helpLead: {
    path: apiPages.helpLead,
    prerender: 'page',
    title: { en: 'Getting started', zh: '新手指南' },
    description: {
      en: 'Send your first request through a proxy: register, claim a free trial or buy a package, add your IP to the whitelist, and extract a proxy IP.',
      zh: '新手指南：注册账号，领取免费试用或购买套餐，添加 IP 白名单，提取代理 IP 并发送第一个请求。每一步都附有说明、示例与常见错误的处理方法。',
    },
    menus: [{ place: 'footer.support', order: 20 }],
  },
  helpGuide: {
    path: apiPages.helpGuide,
    prerender: 'page',
    title: { en: 'Guides', zh: '使用指南' },
    description: {
      en: 'Follow a step-by-step Tidegate guide to extraction links, account-password mode, whitelists, sessions, or proxy settings on your system.',
      zh: '潮汐代理使用指南，逐步说明提取链接、账密模式、白名单与会话保持的用法，以及如何在系统或命令行中设置代理并确认出口 IP。',
    },
  },
  news: {
    path: apiPages.news,
    prerender: 'page',
    title: { en: 'News and articles', zh: '新闻与技术文章' },
    description: {
      en: 'Read Tidegate news and articles on choosing a protocol, keeping keys safe, reading risk scores, saving traffic, and fixing proxy errors.',
      zh: '潮汐代理的新闻与技术文章，内容涵盖协议选择、密钥安全、会话保持、风险值解读、流量节省与代理错误排查，按发布时间倒序排列。',
    },
    menus: [
      { place: 'help.rules', order: 50 },
      { place: 'footer.support', order: 50 },
    ],
  },
  newsArticle: {
    path: apiPages.newsArticle,
    prerender: 'page',
    title: { en: 'News and articles', zh: '新闻与技术文章' },
    description: {
      en: 'Read an article from Tidegate on how proxies work, with examples you can try and links to the guides, tools, and error codes it mentions.',
      zh: '潮汐代理的技术文章，介绍代理的工作原理与使用方法，附有可以直接运行的示例，以及相关的使用指南、在线工具与错误码说明的链接。',
    },
  },
  questions: {
    path: apiPages.questions,
    prerender: 'page',
    title: { en: 'Questions and answers', zh: '常见问题' },
    description: {
      en: 'Browse short answers to common questions about proxy IPs, whitelists, signatures, sessions, traffic, orders, payment, and your account.',
      zh: '关于代理 IP、白名单、签名、会话、流量、订单、支付与账号的常见问题与解答，可按主题筛选。每个解答都说明原因与操作步骤，并附相关指南的链接。',
    },
    menus: [{ place: 'footer.support', order: 40 }],
  },
  question: {
    path: apiPages.question,
    prerender: 'page',
    title: { en: 'Questions and answers', zh: '常见问题' },
    description: {
      en: 'Read a short answer to a question about Tidegate proxies: signatures, whitelists, sessions, orders, traffic, payment, or your account.',
      zh: '关于潮汐代理的常见问题解答，说明原因、操作步骤与注意事项，涵盖链接签名、白名单、会话、订单、流量与支付，并附相关指南的链接。',
    },
  },
  aboutContact: {
    path: '/about/contact',
    prerender: 'page',
    title: { en: 'Contact us', zh: '联系我们' },
    description: {
      en: `Contact Tidegate support. You can send a message at any time; our team is available every day from ${supportOpens} to ${supportCloses} Shanghai time (UTC+8).`,
      zh: `潮汐代理的联系方式与客服时间。您可以随时留言，人工客服每天 ${supportOpens}–${supportCloses}（北京时间）回复。本页同时说明留言时需要提供的信息，以及如何举报滥用与报告安全漏洞。`,
    },
    menus: [{ place: 'footer.about', order: 20 }],
  },
  aboutIntroduce: {
    path: '/about/introduce',
    prerender: 'page',
    title: { en: 'About Tidegate', zh: '关于潮汐代理' },
    description: {
      en: 'Learn what Tidegate offers: proxy IPs for customers outside mainland China, sold by the GB or as static IPs, with the full price shown before you pay.',
      zh: '潮汐代理面向中国大陆以外的客户提供代理 IP 服务，可按流量购买，也可按月购买静态 IP。本页介绍产品、IP 来源、日志政策与服务方式。',
    },
    menus: [{ place: 'footer.about', order: 10 }],
  },
  aboutProtocol: {
    path: '/about/protocol',
    prerender: 'page',
    title: { en: 'Service agreement', zh: '服务协议' },
    description: {
      en: 'Read the service agreement between Tidegate and its customers, which covers accounts, orders, prices, traffic, refunds, privacy, and liability.',
      zh: '潮汐代理与客户之间的服务协议，约定服务内容、账号、订单与价格、流量计算、退款、使用规范、隐私与责任等事项，请在注册之前阅读。',
    },
    menus: [
      { place: 'help.rules', order: 30 },
      { place: 'footer.about', order: 30 },
    ],
  },
  aboutStatement: {
    path: '/about/statement',
    prerender: 'page',
    title: { en: 'Legal statement', zh: '法律声明' },
    description: {
      en: "Read Tidegate's legal statement, which covers our customers, lawful use, liability, ownership of site content, trademarks, and third-party services.",
      zh: '潮汐代理的法律声明，说明服务对象、合法使用的要求、双方的责任划分、本站内容与商标的权利归属，以及支付、短信等第三方服务的条款。',
    },
    menus: [{ place: 'footer.about', order: 40 }],
  },
  useProtocol: {
    path: '/protocol/use-protocol',
    prerender: 'page',
    title: { en: 'User manual and agreement', zh: '用户手册与协议' },
    description: {
      en: 'Read the user manual and agreement to learn how to register, place and renew orders, extract IPs, and connect, and which limits and obligations apply.',
      zh: '用户手册与协议，说明如何注册、购买、提取 IP、连接代理与续费，并列出各项限制、错误的处理方法，以及您需要遵守的使用规则。',
    },
    menus: [{ place: 'help.rules', order: 20 }],
  },
  locations: {
    path: '/locations',
    prerender: 'page',
    title: { en: 'Locations', zh: '国家或地区' },
    description: {
      en: 'See every country and region where we offer proxy IPs. Search by name or code, and check which locations have static IPs in stock.',
      zh: '查看可以购买代理 IP 的全部国家或地区，可按中英文名称或代码搜索，并查看哪些国家或地区提供静态 IP，以及静态 IP 的当前库存。',
    },
    menus: [{ place: 'footer.products', order: 15 }],
  },
  location: {
    path: '/locations/:id',
    ids: locationIds,
    prerender: 'page',
    title: { en: 'Location', zh: '国家或地区' },
    description: {
      en: 'See what you can buy for a location: traffic by the GB and static IPs by the month, with current prices, stock, and a code sample you can run.',
      zh: '查看一个国家或地区可以购买的代理 IP：按 GB 计费的流量套餐与按月计费的静态 IP，附当前价格、库存与可以直接运行的代码示例。',
    },
  },
  activityNewYear: {
    path: '/activity/new-year',
    prerender: 'page',
    title: { en: 'New Year offer', zh: '新年活动' },
    description: {
      en: 'See the Tidegate New Year offer: the discount, the products it covers, when it starts and ends in Shanghai time, and the terms that apply.',
      zh: '潮汐代理新年活动：查看活动折扣、适用产品、开始与结束时间（北京时间），以及与优惠券叠加的规则。活动期间生成的报价会自动计入优惠。',
    },
    menus: [{ place: 'footer.products', order: 20 }],
  },
  sceneAdVerify: {
    path: '/scene/ad-verify',
    prerender: 'page',
    title: { en: 'Advertising verification', zh: '广告验证' },
    description: {
      en: 'Verify your ads with local IPs. Check whether they appear where you paid for them, what content surrounds them, and where each click leads.',
      zh: '使用当地的代理 IP 核实广告投放：检查广告是否展示、周边有哪些内容、落地页是否正确。附八项检查清单、可运行的代码示例与流量估算。',
    },
    menus: [{ place: 'footer.scenes', order: 50 }],
  },
  sceneBrandProtect: {
    path: '/scene/brand-protect',
    prerender: 'page',
    title: { en: 'Brand protection', zh: '品牌保护' },
    description: {
      en: 'Use local IPs to find counterfeits, misused brand names, and copied pages as buyers in each country or region see them, and save the evidence.',
      zh: '以当地买家的视角查看各国家或地区的电商平台与搜索结果，发现假冒商品、品牌冒用与抄袭页面，并保存举报所需的五项记录作为证据。',
    },
    menus: [{ place: 'footer.scenes', order: 20 }],
  },
  sceneECommerce: {
    path: '/scene/e-commerce',
    prerender: 'page',
    title: { en: 'E-commerce', zh: '电商' },
    description: {
      en: 'Track the prices, stock, reviews, and delivery terms of your listings as local buyers see them, and manage your store accounts from static IPs.',
      zh: '以当地买家的视角跟踪各国家或地区的商品价格、库存、评价与配送条款，并使用静态 IP 管理店铺账号。附可运行的代码示例与用量估算。',
    },
    menus: [{ place: 'footer.scenes', order: 70 }],
  },
  sceneGetData: {
    path: '/scene/get-data',
    prerender: 'page',
    title: { en: 'Data extraction', zh: '数据采集' },
    description: {
      en: `Collect public web data with IPs that rotate between requests or stay the same for up to ${bindingMax} minutes, in the country or region you choose.`,
      zh: `采集公开网页数据：出口 IP 可以轮换，也可最长保持 ${bindingMax} 分钟不变，每次请求都可以指定国家或地区。附访问频率建议、可运行的代码示例与流量估算。`,
    },
    menus: [{ place: 'footer.scenes', order: 10 }],
  },
  sceneInfoFusion: {
    path: '/scene/info-fusion',
    prerender: 'page',
    title: { en: 'Information aggregation', zh: '信息聚合' },
    description: {
      en: 'Combine news, listings, and public records from many countries and regions in one feed, and read each source through a local exit IP.',
      zh: '使用来源所在国家或地区的 IP 读取新闻、公告与公开记录，去除重复内容后汇总为一个信息流，并通过条件请求减少流量消耗。附可运行的代码示例。',
    },
    menus: [{ place: 'footer.scenes', order: 80 }],
  },
  scenePriceCompare: {
    path: '/scene/price-compare',
    prerender: 'page',
    title: { en: 'Price comparison', zh: '比价' },
    description: {
      en: 'Use local IPs to compare prices, stock, and shipping costs across markets, adjusted for currency and tax. Includes a code sample you can run.',
      zh: '使用各国家或地区的出口 IP，按当地消费者看到的内容比较价格、库存与运费，并剔除汇率与税费的影响。附可运行的代码示例与流量估算。',
    },
    menus: [{ place: 'footer.scenes', order: 40 }],
  },
  sceneSeo: {
    path: '/scene/seo',
    prerender: 'page',
    title: { en: 'SEO monitoring', zh: 'SEO 监测' },
    description: {
      en: 'Use local IPs to check search rankings and ads as users in each country or region see them, and find out what your own pages tell search engines.',
      zh: '使用当地出口 IP 查看各国家或地区的搜索排名与广告，排除您的所在地与个性化结果的影响，并检查您的页面向搜索引擎提供的语言与规范网址信息。',
    },
    menus: [{ place: 'footer.scenes', order: 30 }],
  },
  sceneWebTest: {
    path: '/scene/web-test',
    prerender: 'page',
    title: { en: 'Website testing', zh: '网站测试' },
    description: {
      en: "Test your website's language, prices, redirects, and loading time from the countries and regions of your visitors, with a script you can run.",
      zh: '从访客所在的国家或地区测试您的网站，检查语言、价格、跳转与加载时间。附可运行的测量脚本、各阶段耗时的说明与所需流量的估算。',
    },
    menus: [{ place: 'footer.scenes', order: 60 }],
  },
  claims: {
    path: '/claims',
    prerender: 'page',
    title: { en: 'The numbers behind our claims', zh: '数据统计口径' },
    description: {
      en: `See how we count ${countries} countries and regions, how we define ${availability} IP availability, what ${support} support means, and when our team is available.`,
      zh: `说明首页三项数据的统计口径：${countries} 国家或地区的统计范围、${availability} IP 可用率的定义，以及 ${support} 客服支持的服务内容与人工客服的服务时间。`,
    },
    menus: [
      { place: 'help.rules', order: 40 },
      { place: 'footer.about', order: 60 },
    ],
  },
  changelog: {
    path: '/changelog',
    prerender: 'page',
    title: { en: 'Changelog', zh: '更新日志' },
    description: {
      en: 'Read about new Tidegate features and changes to the proxy gateway, the site, and your account, with links to the pages that explain them.',
      zh: '查看潮汐代理的更新日志，了解网站、代理网关、工具与账号的新功能与变更。按时间倒序排列，附相关页面与说明的链接，便于进一步查阅。',
    },
    menus: [
      { place: 'help.rules', order: 60 },
      { place: 'footer.about', order: 70 },
    ],
  },
  acceptableUse: {
    path: '/acceptable-use',
    prerender: 'page',
    title: { en: 'Acceptable use policy', zh: '可接受使用政策' },
    description: {
      en: 'Learn which uses of Tidegate proxies are allowed and which are prohibited, where our IPs come from, how we respond to misuse, and how to report it.',
      zh: '潮汐代理的可接受使用政策，说明 IP 来源、允许与禁止的用途、受限的目标、滥用的处理方式，以及受到影响时如何向我们举报。',
    },
    menus: [
      { place: 'help.rules', order: 10 },
      { place: 'footer.about', order: 50 },
    ],
  },
  privacy: {
    path: '/privacy',
    prerender: 'page',
    title: { en: 'Privacy policy', zh: '隐私政策' },
    description: {
      en: 'Learn what personal data Tidegate records about visitors and customers and why, how long it is kept, who receives it, and how to exercise your rights.',
      zh: '潮汐代理的隐私政策，说明我们记录访客与客户的哪些个人信息、用于什么目的、保存多久、提供给谁，以及您如何查阅、更正、导出或删除这些信息。',
    },
    menus: [
      { place: 'help.rules', order: 32 },
      { place: 'footer.about', order: 35 },
    ],
  },
  cookies: {
    path: '/cookies',
    prerender: 'page',
    title: { en: 'Cookies', zh: 'Cookie 说明' },
    description: {
      en: 'See every cookie and stored entry that this site places in your browser, what each one is for, how long it is kept, and how to delete it.',
      zh: '列出本站在您的浏览器中保存的全部 Cookie 与存储内容，逐一说明用途，注明 Cookie 的保存期限，并介绍如何在浏览器中删除或阻止这些内容。',
    },
  },
  dataProcessing: {
    path: '/data-processing',
    prerender: 'page',
    title: { en: 'Data processing terms', zh: '数据处理条款' },
    description: {
      en: "Read the terms that apply when you process other people's personal data through Tidegate proxies: roles, security, other processors, and audits.",
      zh: '通过潮汐代理处理他人个人信息时适用的条款，约定双方的角色、处理的内容与期限、安全措施、其他受托处理者、协助义务、证明与审计等事项。',
    },
    menus: [{ place: 'help.rules', order: 36 }],
  },
  sanctions: {
    path: '/sanctions',
    prerender: 'page',
    title: { en: 'Sanctions and identity verification', zh: '制裁与身份核验' },
    description: {
      en: 'Find out who cannot use Tidegate because of sanctions or location, what we check automatically, and when we ask customers to verify their identity.',
      zh: '说明哪些人因制裁或所在地而不能使用潮汐代理、我们自动检查哪些内容、何时要求客户核验身份，以及核验信息的保存方式与处理结果。',
    },
    menus: [{ place: 'help.rules', order: 38 }],
  },
  toolAndroid: {
    path: apiPages.toolAndroid,
    prerender: 'page',
    title: { en: 'Android guide', zh: 'Android 使用指南' },
    description: {
      en: "Set up a Tidegate proxy on Android in the system's Wi-Fi settings or in a single app, and check which exit IP your phone is using.",
      zh: '在 Android 设备上使用潮汐代理：在系统的 Wi-Fi 设置或单个应用中填写代理，并确认当前的出口 IP。附分步说明，以及常见错误的原因与处理方法。',
    },
  },
  toolChrome: {
    path: apiPages.toolChrome,
    prerender: 'page',
    title: { en: 'Browser guide (Chrome and Firefox)', zh: '浏览器使用指南（Chrome 与 Firefox）' },
    description: {
      en: "Set up a Tidegate proxy in Chrome and Firefox through browser settings or an open-source extension, and check which exit IP you're using.",
      zh: '在 Chrome 与 Firefox 浏览器中使用潮汐代理：通过浏览器设置或开源扩展接入代理，并确认当前的出口 IP。附分步说明，以及常见错误的原因与处理方法。',
    },
  },
  toolServiceRestrictions: {
    path: apiPages.toolServiceRestrictions,
    prerender: 'page',
    title: { en: 'Service restrictions', zh: '服务限制' },
    description: {
      en: "See which ports and targets you can't reach through Tidegate proxies, and why you can't use the service from mainland China.",
      zh: '潮汐代理的服务限制：说明无法访问的端口与目标、无法使用本服务的地区（包括中国大陆），以及触发限制时返回的错误码与处理方法。',
    },
  },
  status: {
    path: '/status',
    prerender: 'heading',
    title: { en: 'Service status', zh: '服务状态' },
    description: {
      en: `Check whether the site, payments, SMS codes, extraction, and the gateway are working now, and see uptime and incidents for the last ${STATUS_DAYS} days.`,
      zh: `查看网站、支付、短信验证码、提取接口与网关当前是否正常，以及最近 ${STATUS_DAYS} 天的可用率与故障记录。数据来自每分钟一次的自动检测。`,
    },
    menus: [{ place: 'footer.support', order: 60 }],
  },
});

declare module 'shared-contracts/pages/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
