import { apiPages } from 'shared-contracts/api-pages';
import { definePages } from 'shared-contracts/pages';

/** Every page of this part, by the id under which `remote.ts` loads it. */
export const pages = definePages({
  home: {
    path: '/',
    prerender: 'page',
    title: { en: 'Proxy IPs for 240+ countries and regions', zh: '覆盖 240+ 国家或地区的代理 IP' },
    description: {
      en: 'Proxy IPs in 240+ countries and regions over HTTP and SOCKS5, by API link, account and password, or code. See the prices and try it free for 24 hours.',
      zh: '覆盖 240+ 国家或地区的代理 IP，支持 HTTP 与 SOCKS5 协议，可通过 API 链接、账密模式或代码示例接入。先了解价格与用法，再免费试用 24 小时，合用再买。',
    },
  },
  help: {
    path: apiPages.help,
    prerender: 'page',
    title: { en: 'Help centre', zh: '帮助中心' },
    description: {
      en: 'The ways into Tidegate help: the API link tool, questions with answers, error codes with their cures, prices, terms and news, each one click away.',
      zh: '潮汐代理的帮助入口：API 链接工具、常见问题、错误码与处理办法、价格与套餐、使用协议以及新闻资讯，从这里都能一步到达，直接找到答案。',
    },
    menus: [{ place: 'footer.support', order: 10 }],
  },
  helpCodeDemo: {
    path: '/help/code-demo',
    prerender: 'page',
    title: { en: 'Code samples', zh: '代码示例' },
    description: {
      en: 'Code samples that extract proxy IPs and send requests through them, in several programming languages, to copy or download and run as they are.',
      zh: '多种编程语言的代码示例，演示如何签名并提取代理 IP，再通过代理发出请求。可以复制或下载，填入订单号与密钥后即可直接运行。',
    },
    menus: [{ place: 'help.connect', order: 30 }],
  },
  helpCostQuestion: {
    path: apiPages.helpCostQuestion,
    prerender: 'page',
    title: { en: 'Financial questions', zh: '财务问题' },
    description: {
      en: 'Answers to questions about money: how a quote is made up, how you can pay, what discounts and coupons do, and why refunds are not supported.',
      zh: '解答费用方面的问题：报价由哪些部分组成，有哪些支付方式，优惠与优惠券如何抵扣，实付金额在哪里查看，以及为什么不支持退款。',
    },
  },
  helpErrorCode: {
    path: apiPages.helpErrorCode,
    prerender: 'page',
    title: { en: 'Error codes', zh: '错误码说明' },
    description: {
      en: 'Every error code of extraction calls, of the proxy and of this site, with what it means and what to do, such as for a failed signature check.',
      zh: '列出提取接口、代理连接与本站的全部错误码，逐条说明含义与处理办法，例如签名校验失败、请求 IP 不在白名单或订单流量已用完时怎么办。',
    },
    menus: [
      { place: 'help.connect', order: 40 },
      { place: 'footer.support', order: 30 },
    ],
  },
  helpFlowGuide: {
    path: apiPages.helpFlowGuide,
    prerender: 'page',
    title: { en: 'Flow package guide', zh: '流量套餐指南' },
    description: {
      en: 'How a flow package works from start to end: choose the traffic, pay, extract IPs, watch the traffic used and left, and renew before it runs out.',
      zh: '流量套餐的完整使用过程：选择流量、完成支付、提取代理 IP、查看已用流量与剩余流量，并在到期或用完之前续费，流量会累加到原订单。',
    },
  },
  helpLead: {
    path: apiPages.helpLead,
    prerender: 'page',
    title: { en: 'Novice guide', zh: '新手指南' },
    description: {
      en: 'Your first proxy IP, step by step: register, get a free trial or buy a package, add your address to the whitelist, extract, and send a request.',
      zh: '从零开始用上第一个代理 IP：注册账号，领取免费试用或购买套餐，把您的地址加入白名单，提取地址，再通过它发出第一个请求。',
    },
    menus: [{ place: 'footer.support', order: 20 }],
  },
  helpGuide: {
    path: apiPages.helpGuide,
    prerender: 'page',
    title: { en: 'Guides', zh: '使用指南' },
    description: {
      en: 'A Tidegate guide, step by step: extraction links, account-password mode, whitelist, sessions, or how to set a proxy up in your system or command line.',
      zh: '潮汐代理的一篇使用指南，逐步说明提取链接、账密模式、白名单或会话保持的用法，或者如何在您的系统与命令行工具中设置代理并确认出口 IP。',
    },
  },
  news: {
    path: apiPages.news,
    prerender: 'page',
    title: { en: 'News', zh: '新闻资讯' },
    description: {
      en: 'What has changed at Tidegate, newest first: new features of the proxies and tools, changes to the terms, and notices that customers should know.',
      zh: '潮汐代理的最新变化，按时间从新到旧排列：代理与工具的新功能、协议条款的调整，以及客户需要了解的各项通知，点开标题即可阅读全文。',
    },
    menus: [
      { place: 'help.rules', order: 50 },
      { place: 'footer.support', order: 50 },
    ],
  },
  newsArticle: {
    path: apiPages.newsArticle,
    prerender: 'page',
    title: { en: 'News', zh: '新闻资讯' },
    description: {
      en: 'A piece of news from Tidegate with its date: what has changed in the proxies, the tools or the terms, since when, and what customers should do.',
      zh: '潮汐代理发布的一条资讯及其发布日期：说明代理、工具或协议条款有哪些变化，从什么时候开始生效，以及客户需要为此做些什么。',
    },
  },
  questions: {
    path: apiPages.questions,
    prerender: 'page',
    title: { en: 'Questions and answers', zh: '常见问题' },
    description: {
      en: 'Questions that customers ask about proxy IPs, whitelists, signatures, traffic, orders and payment, each with an answer of its own to open and read.',
      zh: '客户常问的问题与解答，涉及代理 IP、白名单、签名、流量、订单与支付等方面。每个问题都有单独的页面，点开即可阅读完整的答案。',
    },
    menus: [{ place: 'footer.support', order: 40 }],
  },
  question: {
    path: apiPages.question,
    prerender: 'page',
    title: { en: 'Questions and answers', zh: '常见问题' },
    description: {
      en: 'One question about using Tidegate with its whole answer, from signing a link and setting up a whitelist to orders, traffic used and payment.',
      zh: '关于使用潮汐代理的一个具体问题及其完整解答，内容可能涉及链接签名、白名单设置、订单、已用流量或支付，读完即可照着操作。',
    },
  },
  aboutContact: {
    path: '/about/contact',
    prerender: 'page',
    title: { en: 'Contact us', zh: '联系我们' },
    description: {
      en: 'How to reach Tidegate support. Messages are taken at any time; people answer every day from 09:00 to 18:00, Shanghai time (UTC+8).',
      zh: '联系潮汐代理客服的方式。您随时可以留言，人工客服每天 09:00–18:00（上海时间）在线答复，页面上会列出目前开放的全部联系渠道，任选一种即可。',
    },
    menus: [{ place: 'footer.about', order: 20 }],
  },
  aboutIntroduce: {
    path: '/about/introduce',
    prerender: 'page',
    title: { en: 'About Tidegate', zh: '关于潮汐代理' },
    description: {
      en: 'Who Tidegate is and what it offers: proxy IPs outside mainland China, sold by traffic or as static lines, with prices computed before you pay.',
      zh: '介绍潮汐代理是谁、提供什么：面向中国大陆以外客户的代理 IP，可按流量购买，也可订购静态线路，所有价格都在支付之前算清。',
    },
    menus: [{ place: 'footer.about', order: 10 }],
  },
  aboutProtocol: {
    path: '/about/protocol',
    prerender: 'page',
    title: { en: 'Service agreement', zh: '服务协议' },
    description: {
      en: 'The service agreement between Tidegate and its customers: what is provided, accounts, orders and prices, traffic, permitted use and liability.',
      zh: '潮汐代理与客户之间的服务协议，约定服务内容、账号、订单与价格、流量计算、使用规范与责任等事项，注册之前请先阅读并同意。',
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
      en: 'The legal statement of Tidegate: for whom the service is meant, which uses are prohibited, and where the responsibility of either side ends.',
      zh: '潮汐代理的法律声明：说明服务面向哪些客户、哪些用途被明确禁止、网站内容的权利归属，以及双方各自承担责任的范围与界限。',
    },
    menus: [{ place: 'footer.about', order: 40 }],
  },
  useProtocol: {
    path: '/protocol/use-protocol',
    prerender: 'page',
    title: { en: 'User manual and agreement', zh: '用户手册与协议' },
    description: {
      en: 'The user manual and agreement: how to register, buy, extract and connect, which limits are in force, and the rules you agree to as a customer.',
      zh: '用户手册与协议：说明如何注册、购买、提取地址与连接代理，目前执行哪些限制，以及您作为客户在使用中需要遵守的各项规则。',
    },
    menus: [{ place: 'help.rules', order: 20 }],
  },
  activityNewYear: {
    path: '/activity/new-year',
    prerender: 'page',
    title: { en: 'New Year offer', zh: '新年活动' },
    description: {
      en: 'The New Year offer on static IPs: what it takes off the list price, when it starts and ends in Shanghai time, and how to buy while it is running.',
      zh: '新年静态 IP 优惠活动：列明在原价基础上优惠多少、按上海时间何时开始与结束、如何购买。活动价格以支付前的报价为准，请先看清规则再下单。',
    },
    menus: [{ place: 'footer.products', order: 20 }],
  },
  sceneAdVerify: {
    path: '/scene/ad-verify',
    prerender: 'page',
    title: { en: 'Advertising verification', zh: '广告验证' },
    description: {
      en: 'Check online advertisements from the countries or regions you paid for: whether they appear, where they lead, and what stands beside them.',
      zh: '用当地的代理 IP 检查您付费投放的广告：是否真的展示，点击后跳转到哪里，旁边出现了什么内容，及时发现虚假流量与错误投放。',
    },
    menus: [{ place: 'footer.scenes', order: 50 }],
  },
  sceneBrandProtect: {
    path: '/scene/brand-protect',
    prerender: 'page',
    title: { en: 'Brand protection', zh: '品牌保护' },
    description: {
      en: 'Find counterfeits, misused names and copied pages where buyers see them, by looking at marketplaces and search results of each country or region.',
      zh: '以当地买家的视角查看各国家或地区的电商平台与搜索结果，找出假冒商品、被盗用的名称和被抄袭的页面，保留线索，及时维护品牌。',
    },
    menus: [{ place: 'footer.scenes', order: 20 }],
  },
  sceneECommerce: {
    path: '/scene/e-commerce',
    prerender: 'page',
    title: { en: 'E-commerce', zh: '电商' },
    description: {
      en: 'Follow listings, reviews, stock and delivery terms of online shops as local buyers see them, in every country or region that you sell to.',
      zh: '以当地买家的视角跟踪各国家或地区线上店铺的商品、评价、库存与配送条件，了解竞品的变化，为跨境电商的选品与定价提供依据。',
    },
    menus: [{ place: 'footer.scenes', order: 70 }],
  },
  sceneGetData: {
    path: '/scene/get-data',
    prerender: 'page',
    title: { en: 'Data extraction', zh: '数据采集' },
    description: {
      en: 'Collect public web data steadily with exit IPs that change per request or stay for up to 30 minutes, chosen by country or region for each call.',
      zh: '稳定地采集公开网页数据：出口 IP 可以逐次更换，也可以保持最长 30 分钟，每次提取都能指定国家或地区，避免所有请求来自同一个地址。',
    },
    menus: [{ place: 'footer.scenes', order: 10 }],
  },
  sceneInfoFusion: {
    path: '/scene/info-fusion',
    prerender: 'page',
    title: { en: 'Information aggregation', zh: '信息聚合' },
    description: {
      en: 'Bring news, listings and public records from many countries or regions into one place, each source read through an exit IP that suits it.',
      zh: '把多个国家或地区的新闻、列表与公开记录汇集到一处，每个来源都通过合适的出口 IP 读取，内容与当地用户看到的一致，便于汇总分析。',
    },
    menus: [{ place: 'footer.scenes', order: 80 }],
  },
  scenePriceCompare: {
    path: '/scene/price-compare',
    prerender: 'page',
    title: { en: 'Price comparison', zh: '比价' },
    description: {
      en: 'Compare prices, stock and delivery costs across markets as local shoppers see them, with exit IPs in each country or region that you compare.',
      zh: '通过各国家或地区的出口 IP，按当地消费者看到的内容比较商品价格、库存与运费，掌握不同市场的真实差价，及时调整自己的定价。',
    },
    menus: [{ place: 'footer.scenes', order: 40 }],
  },
  sceneSeo: {
    path: '/scene/seo',
    prerender: 'page',
    title: { en: 'SEO monitoring', zh: 'SEO 监测' },
    description: {
      en: 'See search rankings, snippets and advertisements as people in each country or region see them, and measure what your SEO work has changed.',
      zh: '查看各国家或地区的用户实际看到的搜索排名、摘要与广告，排除本地地址与个性化结果的影响，衡量 SEO 工作带来的真实变化。',
    },
    menus: [{ place: 'footer.scenes', order: 30 }],
  },
  sceneWebTest: {
    path: '/scene/web-test',
    prerender: 'page',
    title: { en: 'Website testing', zh: '网站测试' },
    description: {
      en: 'Test language, prices, redirects and loading time of your website from the countries or regions of your visitors before they meet a mistake.',
      zh: '从访客所在的国家或地区测试您的网站：语言、价格、跳转与加载速度是否符合预期，抢在访客之前发现只在当地出现的问题并加以修复。',
    },
    menus: [{ place: 'footer.scenes', order: 60 }],
  },
  claims: {
    path: '/claims',
    prerender: 'page',
    title: { en: 'How we count our claims', zh: '我们的数据从何而来' },
    description: {
      en: 'How we count 240+ countries and regions, how we measure 99.99% IP availability, and who answers when under our claim of 24/7 support.',
      zh: '说明三项数据从何而来：240+ 国家或地区如何统计，99.99% 的 IP 可用率如何测量，24/7 支持由谁在什么时间答复，以及哪些情况没有计算在内。',
    },
    menus: [
      { place: 'help.rules', order: 40 },
      { place: 'footer.about', order: 60 },
    ],
  },
  acceptableUse: {
    path: '/acceptable-use',
    prerender: 'page',
    title: { en: 'Acceptable use', zh: '可接受使用政策' },
    description: {
      en: 'What Tidegate proxies may be used for and what is prohibited, how misuse is dealt with, and how to report it to us if you are affected by it.',
      zh: '说明潮汐代理的 IP 可以用来做什么、禁止用来做什么，发现滥用后如何处理订单与账号，以及受到影响的人如何向我们举报滥用行为。',
    },
    menus: [
      { place: 'help.rules', order: 10 },
      { place: 'footer.about', order: 50 },
    ],
  },
  toolAndroid: {
    path: apiPages.toolAndroid,
    prerender: 'page',
    title: { en: 'Android guide', zh: 'Android 使用指南' },
    description: {
      en: 'How to use a Tidegate proxy on Android: the system settings for Wi-Fi networks, app settings, and how to check which exit IP you have.',
      zh: '在 Android 设备上使用潮汐代理的方法：如何在系统的 Wi-Fi 设置中填写代理，如何在单个应用中设置，以及怎样确认目前所使用的出口 IP。',
    },
  },
  toolChrome: {
    path: apiPages.toolChrome,
    prerender: 'page',
    title: { en: 'Browser guide (Chrome and Firefox)', zh: '浏览器使用指南（Chrome 与 Firefox）' },
    description: {
      en: 'How to use a Tidegate proxy in Chrome and Firefox, by browser settings or a maintained open-source extension, and how to check the exit IP.',
      zh: '在 Chrome 与 Firefox 浏览器中使用潮汐代理的方法：通过浏览器自身的设置或持续维护的开源扩展接入代理，并确认目前所使用的出口 IP。',
    },
  },
  toolServiceRestrictions: {
    path: apiPages.toolServiceRestrictions,
    prerender: 'page',
    title: { en: 'Service restrictions', zh: '服务限制' },
    description: {
      en: 'What cannot be reached through Tidegate proxies and from where they cannot be used: blocked ports and targets, and access from mainland China.',
      zh: '说明通过潮汐代理不能访问哪些目标、不能在哪里使用：包括被限制的端口与网站、来自中国大陆的请求，以及触发限制时返回的错误码。',
    },
  },
  status: {
    path: '/status',
    prerender: 'heading',
    title: { en: 'Service status', zh: '服务状态' },
    description: {
      en: 'Whether the site, payments, SMS codes, extraction and the gateway work right now, and every fault of the last 90 days, from checks made each minute.',
      zh: '查看网站、支付、短信验证码、提取接口与网关目前是否正常，以及最近 90 天的可用率与每一次故障的起止时间，数据均来自每分钟一次的自动检测。',
    },
    menus: [{ place: 'footer.support', order: 60 }],
  },
});

declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
