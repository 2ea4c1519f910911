import type { Bilingual } from './languages.ts';
import type { RouteId } from './routes.ts';

type CustomerRoute =
  | 'payOrder'
  | 'receipt'
  | 'userinfo'
  | 'flowOrder'
  | 'staticOrder'
  | 'consumeDetail'
  | 'certificate'
  | 'payVerify'
  | 'settle'
  | 'settings';
type BareRoute =
  | 'thirdPartyFacebook'
  | 'thirdPartyGithub'
  | 'thirdPartyGoogle'
  | 'thirdPartyTwitter'
  | 'thirdPartyCallback'
  | 'sandbox'
  | 'sandboxSms'
  | 'sandboxThirdParty'
  | 'sandboxPay'
  | 'sandboxCertification';

const described: Readonly<Record<Exclude<RouteId, CustomerRoute | BareRoute>, Bilingual>> = {
  home: {
    en: 'Buy proxy IPs in 240+ countries and regions over HTTP and SOCKS5, by API link, account and password, or code. See prices and claim a free trial.',
    zh: '覆盖 240+ 国家或地区的代理 IP，支持 HTTP 与 SOCKS5 协议，可通过 API 链接、账密模式或代码接入。查看动态 IP、住宅 IP 与静态 IP 的价格，注册即可领取免费试用。',
  },
  help: {
    en: 'Find help with Tidegate proxies: guides for browsers and systems, the API link tool, code samples, error codes, and answers about orders and payment.',
    zh: '潮汐代理帮助中心：新手指南、浏览器与系统设置、API 链接与代码示例、错误码说明，以及订单、支付与流量方面的常见问题，可按关键词搜索。',
  },
  helpCodeDemo: {
    en: 'Copy or download code samples in several programming languages that extract proxy IPs or send requests through them. Set your order details and run.',
    zh: '多种编程语言的代码示例，演示如何签名、提取代理 IP 并通过代理发送请求。支持复制与打包下载，填入订单号与订单密钥后即可运行。',
  },
  helpCostQuestion: {
    en: 'Answers to billing questions: what a quote includes, which payment methods you can use, how discounts and coupons apply, and why there are no refunds.',
    zh: '解答费用相关问题：报价包含哪些内容、支持哪些支付方式、优惠与优惠券如何抵扣、在哪里查看实付金额与收据，以及为什么不支持退款。',
  },
  helpErrorCode: {
    en: 'Look up every error code of extraction calls, proxy connections and this site, with its cause and a fix, such as for a failed signature check.',
    zh: '提取接口、代理连接与本站的全部错误码，逐一说明原因与处理方法，例如签名校验失败、请求 IP 不在白名单中、订单流量已用完等情况。',
  },
  helpFlowGuide: {
    en: 'Learn how flow packages work: choose your traffic, pay, extract IPs, check the traffic used and left, and renew before the package runs out.',
    zh: '流量套餐使用指南：选择流量、完成支付、提取代理 IP、查看已用流量与剩余流量，以及在到期或用完前续费，续费的流量会累加到原订单。',
  },
  helpLead: {
    en: 'Send your first request through a proxy: register, claim a free trial or buy a package, add your IP to the whitelist, and extract a proxy IP.',
    zh: '新手指南：注册账号，领取免费试用或购买套餐，添加 IP 白名单，提取代理 IP 并发送第一个请求。每一步都附有说明、示例与常见错误的处理方法。',
  },
  helpGuide: {
    en: 'Follow a step-by-step Tidegate guide to extraction links, account-password mode, whitelists, sessions, or proxy settings on your system.',
    zh: '潮汐代理使用指南，逐步说明提取链接、账密模式、白名单与会话保持的用法，以及如何在系统或命令行中设置代理并确认出口 IP。',
  },
  news: {
    en: 'Read Tidegate news and articles on choosing a protocol, keeping keys safe, reading risk scores, saving traffic and fixing proxy errors.',
    zh: '潮汐代理的新闻与技术文章，内容涵盖协议选择、密钥安全、会话保持、风险值解读、流量节省与代理错误排查，按发布时间倒序排列。',
  },
  newsArticle: {
    en: 'Read an article from Tidegate on how proxies work, with examples you can try and links to the guides, tools and error codes it mentions.',
    zh: '潮汐代理的技术文章，介绍代理的工作原理与使用方法，附有可以直接运行的示例，以及相关指南、工具与错误码说明的链接，方便进一步了解。',
  },
  questions: {
    en: 'Browse short answers to common questions about proxy IPs, whitelists, signatures, sessions, traffic, orders, payment and your account.',
    zh: '关于代理 IP、白名单、签名、会话、流量、订单、支付与账号的常见问题与解答，可按主题筛选。每个解答都说明原因与操作步骤，并附相关指南的链接。',
  },
  question: {
    en: 'Read a short answer to a question about Tidegate proxies, covering signatures, whitelists, sessions, orders, traffic, payment or your account.',
    zh: '关于潮汐代理的常见问题解答，说明原因、操作步骤与注意事项，涵盖链接签名、白名单、会话、订单、流量与支付，并附相关指南的链接。',
  },
  aboutContact: {
    en: 'Contact Tidegate support. You can send a message at any time; our team replies every day from 09:00 to 18:00 Shanghai time (UTC+8).',
    zh: '潮汐代理的联系方式与客服时间。您可以随时留言，人工客服每天 09:00–18:00（上海时间）回复。本页同时说明留言需提供的信息，以及如何举报滥用与报告安全漏洞。',
  },
  aboutIntroduce: {
    en: 'Learn what Tidegate offers: proxy IPs for customers outside mainland China, sold by traffic or as static lines, with full prices before you pay.',
    zh: '了解潮汐代理：面向中国大陆以外客户的代理 IP 服务，可按流量购买，也可订购静态线路，支付前展示全部费用。本页介绍产品、IP 来源与日志政策。',
  },
  aboutProtocol: {
    en: 'Read the service agreement between Tidegate and its customers, which covers accounts, orders, prices, traffic, refunds, privacy and liability.',
    zh: '潮汐代理与客户之间的服务协议，约定服务内容、账号、订单与价格、流量计算、退款、使用规范、隐私与责任等事项，请在注册之前阅读。',
  },
  aboutStatement: {
    en: "Read Tidegate's legal statement: who the service is for, lawful use, liability, ownership of site content, trademarks and third-party services.",
    zh: '潮汐代理的法律声明，说明服务对象、合法使用的要求、双方的责任划分、本站内容与商标的权利归属，以及支付、短信等第三方服务的条款。',
  },
  useProtocol: {
    en: 'Read the user manual and agreement: how to register, buy, extract IPs, connect and renew, which limits apply, and what you agree to as a customer.',
    zh: '用户手册与协议，说明如何注册、购买、提取 IP、连接代理与续费，列出各项限制与错误处理方法，以及您作为客户同意遵守的使用规则。',
  },
  activityNewYear: {
    en: 'See the Tidegate New Year offer: the discount, the products it covers, when it starts and ends in Shanghai time, and the terms that apply.',
    zh: '潮汐代理新年活动：查看活动折扣、适用产品、按上海时间计算的开始与结束时间，以及与优惠券叠加的规则。活动期间生成的报价会自动计入优惠。',
  },
  sceneAdVerify: {
    en: 'Verify your ads with local IPs: check that they appear where you paid for them, what content surrounds them, and where each click leads.',
    zh: '使用当地的代理 IP 核实广告投放：检查广告是否展示、周边有哪些内容、点击后跳转到哪个页面。附八项检查清单、可运行的代码示例与流量估算。',
  },
  sceneBrandProtect: {
    en: 'Find counterfeits, misused brand names and copied pages with local IPs, as buyers in each country or region see them, and save the evidence.',
    zh: '以当地买家的视角查看各国家或地区的电商平台与搜索结果，发现假冒商品、品牌冒用与抄袭页面，并按五项记录保存可供举报使用的证据。',
  },
  sceneECommerce: {
    en: 'Track prices, stock, reviews and delivery terms of your listings as local buyers see them, and manage your store accounts from static IPs.',
    zh: '以当地买家的视角跟踪各国家或地区的商品价格、库存、评价与配送条款，并使用静态 IP 管理店铺账号。附可运行的代码示例与用量估算。',
  },
  sceneGetData: {
    en: 'Collect public web data with IPs that rotate between requests or stay the same for up to 30 minutes, in the country or region you choose.',
    zh: '采集公开网页数据：出口 IP 可逐次更换，也可最长保持 30 分钟，每次请求都可以指定国家或地区。附访问频率建议、可运行的代码示例与流量估算。',
  },
  sceneInfoFusion: {
    en: 'Combine news, listings and public records from many countries and regions in one feed, and read each source through a local exit IP.',
    zh: '使用来源所在国家或地区的 IP 读取新闻、列表与公开记录，自动去除重复内容，汇总为一个信息流，并通过条件请求减少流量消耗。',
  },
  scenePriceCompare: {
    en: 'Compare prices, stock and shipping costs across markets with local exit IPs, adjusted for currency and tax. Includes a code sample you can run.',
    zh: '使用各国家或地区的出口 IP，按当地消费者看到的内容比较价格、库存与运费，并剔除汇率与税费的影响。附可运行的代码示例与流量估算。',
  },
  sceneSeo: {
    en: 'Check search rankings and ads as users in each country or region see them, with local exit IPs, and see what your own pages tell search engines.',
    zh: '使用当地出口 IP 查看各国家或地区的搜索排名与广告，排除所在地与个性化结果的影响，并检查您的页面向搜索引擎提供的语言与规范网址信息。',
  },
  sceneWebTest: {
    en: "Test your website's language, prices, redirects and loading time from the countries and regions of your visitors, with a script you can run.",
    zh: '从访客所在的国家或地区测试您的网站，检查语言、价格、跳转与加载时间。附可运行的测量脚本、各阶段耗时的说明与所需流量的估算。',
  },
  claims: {
    en: 'See how we count 240+ countries and regions, how we measure 99.99% IP availability, and what our 24/7 support includes, including live hours.',
    zh: '三项数据的统计口径：240+ 国家或地区的统计范围、99.99% IP 可用率的测量方法，以及 24/7 客服支持包含的内容与人工客服时间，以及各项数据的适用范围。',
  },
  acceptableUse: {
    en: 'Read which uses of Tidegate proxies are allowed and prohibited, where our IPs come from, how we respond to misuse and how to report it.',
    zh: '潮汐代理的可接受使用政策，说明 IP 来源、允许与禁止的用途、受限的目标、滥用的处理方式，以及受到影响时如何向我们举报。',
  },
  buyFlow: {
    en: "Compare flow packages and static IPs: list price, price per GB, validity, what's included and what isn't. See the full price before you pay.",
    zh: '流量套餐与静态 IP 价格：查看每个套餐的原价、优惠价、每 GB 单价与有效期，了解包含与不包含的内容。支付前展示全部费用，不支持退款。',
  },
  successBuy: {
    en: 'Check the result of your payment: whether your order is paid, still being confirmed or not completed, and what you can do next with it.',
    zh: '查看支付结果：订单是否已支付、仍在确认中或未完成，以及订单号与后续操作，例如获取 API 链接、查看收据、重新支付或更换支付方式。',
  },
  successEnBuy: {
    en: 'Check the result of your card payment: whether your order is paid, still being confirmed or declined, and what you can do next with it.',
    zh: '查看银行卡支付结果：订单是否已支付、仍在确认中或被拒绝，以及订单号与后续操作。支付被拒绝时，可以重新支付或更换支付方式。',
  },
  successZhBuy: {
    en: 'Check the result of your Alipay payment: whether your order is paid, still being confirmed or closed, and what you can do next with it.',
    zh: '查看支付宝支付结果：订单是否已支付、仍在确认中或已关闭，以及订单号与后续操作。支付关闭后，可以重新支付或更换支付方式。',
  },
  successGetTry: {
    en: 'Your free trial is ready to use. See how much traffic is left, when the trial ends and how to extract your first proxy IP with it.',
    zh: '免费试用已领取。查看剩余流量与到期时间，了解如何添加 IP 白名单、生成 API 链接并提取第一个代理 IP，也可以使用账密模式连接。',
  },
  successRegister: {
    en: "Your account is ready and you're logged in. Claim your free trial or buy a flow package, then create an API link and extract your first proxy IP.",
    zh: '注册成功，您已登录。接下来可以领取免费试用或购买流量套餐，添加 IP 白名单，生成 API 链接，提取第一个代理 IP 并通过它发送请求。',
  },
  register: {
    en: 'Create a Tidegate account with your mobile number and an SMS code, then claim a free trial and test the proxies before you buy a package.',
    zh: '使用手机号与短信验证码注册潮汐代理账号。注册后即可领取免费试用，先测试代理的连接与速度，确认合适后再购买流量套餐或静态 IP。',
  },
  toolAccountPassword: {
    en: 'Create the user name for account-password mode with your order, country or region, session and duration, for one fixed host and port.',
    zh: '生成账密模式的用户名：选择订单、国家或地区、会话与会话时长，配合固定的主机与端口即可连接代理，支持复制为多种格式。',
  },
  toolAndroid: {
    en: "Set up a Tidegate proxy on Android in the system's Wi-Fi settings or in a single app, and check which exit IP your phone is using.",
    zh: '在 Android 设备上使用潮汐代理：在系统的 Wi-Fi 设置或单个应用中填写代理，并确认当前的出口 IP。本指南附分步说明，以及常见错误的原因与处理方法。',
  },
  toolChrome: {
    en: "Set up a Tidegate proxy in Chrome and Firefox through browser settings or an open-source extension, and check which exit IP you're using.",
    zh: '在 Chrome 与 Firefox 浏览器中使用潮汐代理：通过浏览器设置或开源扩展接入代理，并确认当前的出口 IP。本指南附分步说明，以及常见错误的原因与处理方法。',
  },
  toolCountryCode: {
    en: 'Look up the flag, code and Pid of every country or region. Filter by continent, search by name and export the table as a spreadsheet.',
    zh: '全部国家或地区的代码表，包含国旗、名称、代码与 Pid，可按大洲筛选、按名称搜索，并导出为电子表格，供提取链接与账密模式使用。',
  },
  toolGenerateCode: {
    en: 'Generate code in your programming language that sends requests through your order, with your settings and a new dynamic password filled in.',
    zh: '按您的编程语言与订单设置生成代码，自动填入您的设置与新的动态密码，设置环境变量后即可运行并通过代理发送请求，支持 HTTP 与 SOCKS5 协议。',
  },
  toolGetApi: {
    en: 'Create a signed API link for your order: set the quantity, country or region, protocol, binding time and format. All parameters are explained.',
    zh: '为您的订单生成带签名的 API 链接：设置提取数量、国家或地区、协议、绑定时长与数据格式，在线测试，并查看全部参数的含义与取值。',
  },
  toolServiceRestrictions: {
    en: "See which ports and targets you can't reach through Tidegate proxies, and why you can't use the service from mainland China.",
    zh: '潮汐代理的服务限制：说明无法访问的端口与目标、无法使用本服务的地区（包括中国大陆），以及触发限制时返回的错误码与处理方法。',
  },
  toolSignDebugger: {
    en: 'Find out why a signature is refused. Compare the string to sign, the MD5 hash and the timestamp with your own, step by step, in your browser.',
    zh: '排查签名校验失败的原因：在浏览器中逐步对照待签名字符串、MD5 结果与时间戳，找出与您的程序不一致的步骤，数据不会上传。',
  },
  toolConfigDoctor: {
    en: "Paste a proxy setting in any format to find what's wrong with it. The scheme, host, port, user name and password are checked one by one.",
    zh: '粘贴任意格式的代理配置，逐项检查协议、主机、端口、用户名与密码，指出错误之处与修改方法，并可在网关上验证配置是否可用。',
  },
  versions: {
    en: "See which release of each part of this site you're using, including the shell and the parts it loads, so that you can include it in a report.",
    zh: '查看您正在使用的网站各部分的版本号，包括外壳、各页面模块及其接口约定。向客服反馈问题时，可以一并提供这些信息，便于排查。',
  },
  status: {
    en: 'Check whether the site, payments, SMS codes, extraction and the gateway are working now, and see uptime and incidents for the last 90 days.',
    zh: '查看网站、支付、短信验证码、提取接口与网关当前是否正常，以及最近 90 天的可用率与故障记录。数据来自每分钟一次的自动检测。',
  },
};

/**
 * What each public page is about, for lists of search results and previews: 120–160 characters, 50–80 Han characters in Chinese.
 * Servers read it when they store pages; browsers do without.
 */
export const pageDescriptions: Readonly<Partial<Record<RouteId, Bilingual>>> = described;
