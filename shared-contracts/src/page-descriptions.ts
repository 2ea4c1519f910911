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
    en: 'Proxy IPs in 240+ countries and regions over HTTP and SOCKS5, by API link, account and password, or code. See the prices and try it free for 24 hours.',
    zh: '覆盖 240+ 国家或地区的代理 IP，支持 HTTP 与 SOCKS5 协议，可通过 API 链接、账密模式或代码示例接入。先了解价格与用法，再免费试用 24 小时，合用再买。',
  },
  help: {
    en: 'The ways into Tidegate help: the API link tool, questions with answers, error codes with their cures, prices, terms and news, each one click away.',
    zh: '潮汐代理的帮助入口：API 链接工具、常见问题、错误码与处理办法、价格与套餐、使用协议以及新闻资讯，从这里都能一步到达，直接找到答案。',
  },
  helpCodeDemo: {
    en: 'Code samples that extract proxy IPs and send requests through them, in several programming languages, to copy or download and run as they are.',
    zh: '多种编程语言的代码示例，演示如何签名并提取代理 IP，再通过代理发出请求。可以复制或下载，填入订单号与密钥后即可直接运行。',
  },
  helpCostQuestion: {
    en: 'Answers to questions about money: how a quote is made up, how you can pay, what discounts and coupons do, and why refunds are not supported.',
    zh: '解答费用方面的问题：报价由哪些部分组成，有哪些支付方式，优惠与优惠券如何抵扣，实付金额在哪里查看，以及为什么不支持退款。',
  },
  helpErrorCode: {
    en: 'Every error code of extraction calls, of the proxy and of this site, with what it means and what to do, such as for a failed signature check.',
    zh: '列出提取接口、代理连接与本站的全部错误码，逐条说明含义与处理办法，例如签名校验失败、请求 IP 不在白名单或订单流量已用完时怎么办。',
  },
  helpFlowGuide: {
    en: 'How a flow package works from start to end: choose the traffic, pay, extract IPs, watch the traffic used and left, and renew before it runs out.',
    zh: '流量套餐的完整使用过程：选择流量、完成支付、提取代理 IP、查看已用流量与剩余流量，并在到期或用完之前续费，流量会累加到原订单。',
  },
  helpLead: {
    en: 'Your first proxy IP, step by step: register, get a free trial or buy a package, add your address to the whitelist, extract, and send a request.',
    zh: '从零开始用上第一个代理 IP：注册账号，领取免费试用或购买套餐，把您的地址加入白名单，提取地址，再通过它发出第一个请求。',
  },
  helpGuide: {
    en: 'A Tidegate guide, step by step: extraction links, account-password mode, whitelist, sessions, or how to set a proxy up in your system or command line.',
    zh: '潮汐代理的一篇使用指南，逐步说明提取链接、账密模式、白名单或会话保持的用法，或者如何在您的系统与命令行工具中设置代理并确认出口 IP。',
  },
  news: {
    en: 'What has changed at Tidegate, newest first: new features of the proxies and tools, changes to the terms, and notices that customers should know.',
    zh: '潮汐代理的最新变化，按时间从新到旧排列：代理与工具的新功能、协议条款的调整，以及客户需要了解的各项通知，点开标题即可阅读全文。',
  },
  newsArticle: {
    en: 'A piece of news from Tidegate with its date: what has changed in the proxies, the tools or the terms, since when, and what customers should do.',
    zh: '潮汐代理发布的一条资讯及其发布日期：说明代理、工具或协议条款有哪些变化，从什么时候开始生效，以及客户需要为此做些什么。',
  },
  questions: {
    en: 'Questions that customers ask about proxy IPs, whitelists, signatures, traffic, orders and payment, each with an answer of its own to open and read.',
    zh: '客户常问的问题与解答，涉及代理 IP、白名单、签名、流量、订单与支付等方面。每个问题都有单独的页面，点开即可阅读完整的答案。',
  },
  question: {
    en: 'One question about using Tidegate with its whole answer, from signing a link and setting up a whitelist to orders, traffic used and payment.',
    zh: '关于使用潮汐代理的一个具体问题及其完整解答，内容可能涉及链接签名、白名单设置、订单、已用流量或支付，读完即可照着操作。',
  },
  aboutContact: {
    en: 'How to reach Tidegate support. Messages are taken at any time; people answer every day from 09:00 to 18:00, Shanghai time (UTC+8).',
    zh: '联系潮汐代理客服的方式。您随时可以留言，人工客服每天 09:00–18:00（上海时间）在线答复，页面上会列出目前开放的全部联系渠道，任选一种即可。',
  },
  aboutIntroduce: {
    en: 'Who Tidegate is and what it offers: proxy IPs outside mainland China, sold by traffic or as static lines, with prices computed before you pay.',
    zh: '介绍潮汐代理是谁、提供什么：面向中国大陆以外客户的代理 IP，可按流量购买，也可订购静态线路，所有价格都在支付之前算清。',
  },
  aboutProtocol: {
    en: 'The service agreement between Tidegate and its customers: what is provided, accounts, orders and prices, traffic, permitted use and liability.',
    zh: '潮汐代理与客户之间的服务协议，约定服务内容、账号、订单与价格、流量计算、使用规范与责任等事项，注册之前请先阅读并同意。',
  },
  aboutStatement: {
    en: 'The legal statement of Tidegate: for whom the service is meant, which uses are prohibited, and where the responsibility of either side ends.',
    zh: '潮汐代理的法律声明：说明服务面向哪些客户、哪些用途被明确禁止、网站内容的权利归属，以及双方各自承担责任的范围与界限。',
  },
  useProtocol: {
    en: 'The user manual and agreement: how to register, buy, extract and connect, which limits are in force, and the rules you agree to as a customer.',
    zh: '用户手册与协议：说明如何注册、购买、提取地址与连接代理，目前执行哪些限制，以及您作为客户在使用中需要遵守的各项规则。',
  },
  activityNewYear: {
    en: 'The New Year offer on static IPs: what it takes off the list price, when it starts and ends in Shanghai time, and how to buy while it is running.',
    zh: '新年静态 IP 优惠活动：列明在原价基础上优惠多少、按上海时间何时开始与结束、如何购买。活动价格以支付前的报价为准，请先看清规则再下单。',
  },
  sceneAdVerify: {
    en: 'Check online advertisements from the countries or regions you paid for: whether they appear, where they lead, and what stands beside them.',
    zh: '用当地的代理 IP 检查您付费投放的广告：是否真的展示，点击后跳转到哪里，旁边出现了什么内容，及时发现虚假流量与错误投放。',
  },
  sceneBrandProtect: {
    en: 'Find counterfeits, misused names and copied pages where buyers see them, by looking at marketplaces and search results of each country or region.',
    zh: '以当地买家的视角查看各国家或地区的电商平台与搜索结果，找出假冒商品、被盗用的名称和被抄袭的页面，保留线索，及时维护品牌。',
  },
  sceneECommerce: {
    en: 'Follow listings, reviews, stock and delivery terms of online shops as local buyers see them, in every country or region that you sell to.',
    zh: '以当地买家的视角跟踪各国家或地区线上店铺的商品、评价、库存与配送条件，了解竞品的变化，为跨境电商的选品与定价提供依据。',
  },
  sceneGetData: {
    en: 'Collect public web data steadily with exit IPs that change per request or stay for up to 30 minutes, chosen by country or region for each call.',
    zh: '稳定地采集公开网页数据：出口 IP 可以逐次更换，也可以保持最长 30 分钟，每次提取都能指定国家或地区，避免所有请求来自同一个地址。',
  },
  sceneInfoFusion: {
    en: 'Bring news, listings and public records from many countries or regions into one place, each source read through an exit IP that suits it.',
    zh: '把多个国家或地区的新闻、列表与公开记录汇集到一处，每个来源都通过合适的出口 IP 读取，内容与当地用户看到的一致，便于汇总分析。',
  },
  scenePriceCompare: {
    en: 'Compare prices, stock and delivery costs across markets as local shoppers see them, with exit IPs in each country or region that you compare.',
    zh: '通过各国家或地区的出口 IP，按当地消费者看到的内容比较商品价格、库存与运费，掌握不同市场的真实差价，及时调整自己的定价。',
  },
  sceneSeo: {
    en: 'See search rankings, snippets and advertisements as people in each country or region see them, and measure what your SEO work has changed.',
    zh: '查看各国家或地区的用户实际看到的搜索排名、摘要与广告，排除本地地址与个性化结果的影响，衡量 SEO 工作带来的真实变化。',
  },
  sceneWebTest: {
    en: 'Test language, prices, redirects and loading time of your website from the countries or regions of your visitors before they meet a mistake.',
    zh: '从访客所在的国家或地区测试您的网站：语言、价格、跳转与加载速度是否符合预期，抢在访客之前发现只在当地出现的问题并加以修复。',
  },
  claims: {
    en: 'How we count 240+ countries and regions, how we measure 99.99% IP availability, and who answers when under our claim of 24/7 support.',
    zh: '说明三项数据从何而来：240+ 国家或地区如何统计，99.99% 的 IP 可用率如何测量，24/7 支持由谁在什么时间答复，以及哪些情况没有计算在内。',
  },
  acceptableUse: {
    en: 'What Tidegate proxies may be used for and what is prohibited, how misuse is dealt with, and how to report it to us if you are affected by it.',
    zh: '说明潮汐代理的 IP 可以用来做什么、禁止用来做什么，发现滥用后如何处理订单与账号，以及受到影响的人如何向我们举报滥用行为。',
  },
  buyFlow: {
    en: 'What flow packages cost, from 1 GB upwards: list price, price per GB and validity of each, what is included, and what is not, such as refunds.',
    zh: '流量套餐的价格一览，从 1 GB 起售：列出每个套餐的原价、每 GB 单价与有效期，并说明包含哪些内容、不包含哪些内容（例如不支持退款）。',
  },
  successBuy: {
    en: 'The result of a payment: whether your order is paid, still waiting or not completed, with the order number and what you can do next with it.',
    zh: '支付结果页面：显示您的订单是已经支付、仍在等待确认还是没有完成，并列出订单号与接下来可以进行的操作，例如获取 API 链接或重新支付。',
  },
  successEnBuy: {
    en: 'The result of a card payment: whether your order is paid, still waiting or was declined, with the order number and what you can do next.',
    zh: '银行卡支付的结果页面：显示您的订单是已经支付、仍在等待确认还是被拒绝，并列出订单号与接下来可以进行的操作，被拒绝时可以再次支付。',
  },
  successZhBuy: {
    en: 'The result of an Alipay payment: whether your order is paid, still waiting or was closed, with the order number and what you can do next.',
    zh: '支付宝支付的结果页面：显示您的订单是已经支付、仍在等待确认还是已经关闭，并列出订单号与接下来可以进行的操作，关闭后仍可再次支付。',
  },
  successGetTry: {
    en: 'Your free trial has arrived: 50 MB of traffic for 24 hours. See what it holds, when it ends and how to extract your first proxy IP with it.',
    zh: '免费试用已经到账：50 MB 流量，24 小时内有效。在这里查看剩余流量与结束时间，并了解怎样用它提取您的第一个代理 IP，用完再决定是否购买。',
  },
  successRegister: {
    en: 'You are registered and logged in. Three steps lead to your first proxy IP: buy a flow package, make an API link and use the addresses it gives.',
    zh: '您已注册成功并登录。接下来只需三步就能用上第一个代理 IP：购买流量套餐，生成 API 链接，调用链接并使用返回的地址连接代理。',
  },
  register: {
    en: 'Register at Tidegate with a mobile number and an SMS code. A free trial of 50 MB for 24 hours lets you judge the proxies before you buy.',
    zh: '使用手机号与短信验证码注册潮汐代理账号。注册后可领取 50 MB、24 小时的免费试用，先判断代理是否合用，再决定要不要购买套餐。',
  },
  toolAccountPassword: {
    en: 'Build the user name for account-password mode: order, country or region, session and minutes, for one fixed host and port, ready to copy.',
    zh: '生成账密模式的用户名：选择订单、国家或地区、会话与会话时长，搭配固定的主机与端口即可连接代理，生成的结果可以一键复制。',
  },
  toolAndroid: {
    en: 'How to use a Tidegate proxy on Android: the system settings for Wi-Fi networks, app settings, and how to check which exit IP you have.',
    zh: '在 Android 设备上使用潮汐代理的方法：如何在系统的 Wi-Fi 设置中填写代理，如何在单个应用中设置，以及怎样确认目前所使用的出口 IP。',
  },
  toolChrome: {
    en: 'How to use a Tidegate proxy in Chrome and Firefox, by browser settings or a maintained open-source extension, and how to check the exit IP.',
    zh: '在 Chrome 与 Firefox 浏览器中使用潮汐代理的方法：通过浏览器自身的设置或持续维护的开源扩展接入代理，并确认目前所使用的出口 IP。',
  },
  toolCountryCode: {
    en: 'A table of every country or region with its flag and code, to filter by continent, search by name and export as a spreadsheet for your code.',
    zh: '全部国家或地区的代码表，附国旗、名称与代码，可按大洲筛选、按名称搜索，也可以导出为电子表格，供提取链接与账密模式填写参数时查用。',
  },
  toolGenerateCode: {
    en: 'Generate code in your language that sends requests through your order: the settings you choose and a fresh dynamic password are filled in.',
    zh: '按您选择的编程语言与设置生成代码，自动填入订单信息与新的动态密码（有效期 1 小时），复制后即可运行，通过代理发出请求。',
  },
  toolGetApi: {
    en: 'Make a signed API link for your order: quantity, country or region, protocol, binding time and format. Every parameter is explained below it.',
    zh: '为您的订单生成带签名的 API 链接：设置提取数量、国家或地区、协议、绑定时长与数据格式，当场试用，并附全部参数的含义与取值说明。',
  },
  toolServiceRestrictions: {
    en: 'What cannot be reached through Tidegate proxies and from where they cannot be used: blocked ports and targets, and access from mainland China.',
    zh: '说明通过潮汐代理不能访问哪些目标、不能在哪里使用：包括被限制的端口与网站、来自中国大陆的请求，以及触发限制时返回的错误码。',
  },
  toolSignDebugger: {
    en: 'Find out why a signature is refused: see the string to sign, its MD5 and the timestamp compared with yours, step by step, in your browser.',
    zh: '排查签名校验失败的原因：在浏览器中逐步对照待签名字符串、MD5 结果与时间戳，看清是哪一步与您的程序不一致，数据不会上传。',
  },
  toolConfigDoctor: {
    en: 'Paste a proxy setting in any shape and see what is wrong with it: scheme, host, port, user name and password are explained and checked one by one.',
    zh: '粘贴任意写法的代理配置，逐项解释并检查协议头、主机、端口、用户名与密码，指出哪里写错了、应该怎样修改，让您排查连接问题时不再靠猜。',
  },
  versions: {
    en: 'Which release of each part of this site you are looking at, for reports to support: the shell, every part that it loads, and their contract.',
    zh: '列出您正在使用的网站各部分的版本号，包括外壳、它加载的各个页面模块以及它们之间的接口约定，向客服反馈问题时可以一并提供，便于排查。',
  },
  status: {
    en: 'Whether the site, payments, SMS codes, extraction and the gateway work right now, and every fault of the last 90 days, from checks made each minute.',
    zh: '查看网站、支付、短信验证码、提取接口与网关目前是否正常，以及最近 90 天的可用率与每一次故障的起止时间，数据均来自每分钟一次的自动检测。',
  },
};

/**
 * What each public page is about, for lists of search results and previews: 120–160 characters, 50–80 Han characters in Chinese.
 * Servers read it when they store pages; browsers do without.
 */
export const pageDescriptions: Readonly<Partial<Record<RouteId, Bilingual>>> = described;
