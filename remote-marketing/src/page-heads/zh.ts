import { STATUS_DAYS } from 'shared-contracts/constants';
import { figures } from 'shared-contracts/texts/figures';
import type { heads as en } from './en.ts';

const { stickyHours } = figures;

export const heads: typeof en = {
  home: {
    title: '覆盖 {countries} 个国家和地区的代理 IP',
    description:
      '覆盖 {countries} 个国家和地区的代理 IP，支持 HTTP 与 SOCKS5 协议，可通过 API 链接、账密模式或代码接入。查看动态 IP、住宅 IP 与静态 IP 的价格，注册后可领取免费试用。',
  },
  help: {
    title: '帮助中心',
    description:
      '潮汐代理帮助中心：新手指南、浏览器与系统设置、API 链接与代码示例、错误码说明，以及订单、支付与流量方面的常见问题，可按关键词搜索。',
  },
  helpCodeDemo: {
    title: '代码示例',
    description:
      '多种编程语言的代码示例，演示如何签名、提取代理 IP 并通过代理发送请求。示例支持复制与打包下载，通过环境变量填入订单号与订单密钥即可运行。',
  },
  helpCostQuestion: {
    title: '财务问题',
    description: '解答费用相关问题：报价包含哪些内容、支持哪些支付方式、优惠与优惠券如何抵扣、在哪里查看实付金额与收据，以及是否支持退款。',
  },
  helpErrorCode: {
    title: '错误码说明',
    description:
      '列出提取接口、代理连接与本站的全部错误码，包括签名校验失败、请求 IP 不在白名单中、订单流量已用完等，并逐一说明原因与处理方法。',
  },
  errorCode: {
    title: '错误码',
    description: '说明某个错误码的消息、原因与处理方法。错误码由提取接口、代理或本站返回；如需进一步排查，可以使用签名调试与配置诊断工具。',
  },
  helpFlowGuide: {
    title: '流量套餐指南',
    description:
      '流量套餐指南：选择流量、完成支付、提取代理 IP、查看已用流量与剩余流量，以及在到期或流量用完前续费（续费的流量会累加到原订单）。',
  },
  helpLead: {
    title: '新手指南',
    description:
      '新手指南：注册账号，领取免费试用或购买套餐，添加 IP 白名单，提取代理 IP 并发送第一个请求。每一步都附有说明、示例与常见错误的处理方法。',
  },
  helpGuide: {
    title: '使用指南',
    description: '潮汐代理使用指南，逐步说明提取链接、账密模式、白名单与会话保持的用法，以及如何在系统或命令行中设置代理并确认出口 IP。',
  },
  news: {
    title: '新闻与技术文章',
    description: '潮汐代理的技术文章，介绍如何选择协议、保护密钥、保持会话、解读风险值、节省流量与排查代理错误，按发布时间倒序排列。',
  },
  newsArticle: {
    title: '新闻与技术文章',
    description: '潮汐代理的技术文章，介绍代理的工作原理与使用方法，附有代码示例，以及相关的使用指南、在线工具与错误码说明的链接。',
  },
  questions: {
    title: '常见问题',
    description:
      '关于代理 IP、白名单、签名、会话、流量、订单、支付与账号的常见问题与解答，可按主题筛选。每个解答都说明原因与操作步骤，并附相关指南的链接。',
  },
  question: {
    title: '常见问题',
    description:
      '关于潮汐代理的常见问题解答，说明原因、操作步骤与注意事项，涵盖链接签名、白名单、会话、订单、流量与支付，并附相关指南的链接。',
  },
  aboutContact: {
    title: '联系我们',
    description:
      '潮汐代理的联系方式与客服时间。您可以随时留言，人工客服每天 {supportOpens}–{supportCloses}（北京时间）回复留言。本页同时说明留言时需要提供的信息，以及如何举报滥用与报告安全漏洞。',
  },
  aboutIntroduce: {
    title: '关于潮汐代理',
    description:
      '潮汐代理面向中国大陆以外的客户提供代理 IP 服务，可购买流量套餐，也可按月购买静态 IP。本页介绍产品、对 IP 供应商的要求、日志政策与服务方式。',
  },
  aboutProtocol: {
    title: '服务协议',
    description:
      '潮汐代理与客户之间的服务协议，约定服务内容、账号、订单与价格、流量计算、退款、使用规范、隐私与责任等事项，请在注册之前阅读。',
  },
  aboutStatement: {
    title: '法律声明',
    description:
      '潮汐代理的法律声明，说明服务对象、合法使用的要求、双方的责任划分、本站内容与商标的权利归属，以及支付、短信等第三方服务的条款。',
  },
  useProtocol: {
    title: '用户手册与协议',
    description: '用户手册与协议，说明如何注册、购买、提取 IP、连接代理与续费，并列出各项限制、错误的处理方法，以及您需要遵守的使用规则。',
  },
  locations: {
    title: '国家或地区',
    description:
      '查看我们提供代理 IP 的全部国家和地区，可按中英文名称或代码搜索，并查看哪些国家或地区提供静态 IP，以及静态 IP 的当前库存。',
  },
  location: {
    title: '国家或地区',
    description:
      '查看某个国家或地区可以购买的代理 IP：按 GB 计费的流量套餐与按月计费的静态 IP，附当前价格、库存，以及指定该国家或地区的代码示例。',
  },
  activityNewYear: {
    title: '新年活动',
    description:
      '潮汐代理新年活动：查看活动折扣、适用产品、开始与结束时间（北京时间），以及与优惠券叠加的规则。活动期间生成的报价会自动计入优惠。',
  },
  sceneAdVerify: {
    title: '广告验证',
    description:
      '使用当地的代理 IP 核实广告投放：检查广告是否展示、周边有哪些内容、落地页是否正确。附一份八项检查清单、可运行的代码示例与流量估算。',
  },
  sceneBrandProtect: {
    title: '品牌保护',
    description:
      '查看各国家和地区的买家在电商平台与搜索结果中看到的内容，发现假冒商品、品牌冒用与抄袭页面，并保存举报所需的五项记录作为证据。',
  },
  sceneECommerce: {
    title: '电商',
    description: '跟踪各国家和地区的买家看到的商品价格、库存、评价与配送条款，并使用静态 IP 管理店铺账号。附可运行的代码示例与用量估算。',
  },
  sceneGetData: {
    title: '数据采集',
    description: `采集公开网页数据：出口 IP 可以轮换，也可以保持不变（最长 ${stickyHours} 小时），每次请求都可以指定国家或地区。附访问频率建议、可运行的代码示例与流量估算。`,
  },
  sceneInfoFusion: {
    title: '信息聚合',
    description:
      '使用消息来源所在国家或地区的 IP 读取新闻、公告与公开记录，去除重复内容后汇总为一个信息流，并通过条件请求减少流量消耗。附可运行的代码示例。',
  },
  scenePriceCompare: {
    title: '比价',
    description:
      '使用各国家和地区的出口 IP，按当地消费者看到的内容比较价格、库存与运费，并剔除汇率与税费的影响。附可运行的代码示例与流量估算。',
  },
  sceneSeo: {
    title: 'SEO 监测',
    description:
      '使用当地出口 IP 查看各国家和地区的搜索排名与广告，排除您的所在地与个性化结果的影响，并检查您的页面向搜索引擎提供的语言与规范网址信息。',
  },
  sceneWebTest: {
    title: '网站测试',
    description:
      '从访客所在的国家或地区测试您的网站，检查语言、价格、跳转与加载时间。附可运行的测量脚本、各阶段耗时的说明与所需流量的估算。',
  },
  claims: {
    title: '数据统计口径',
    description:
      '说明首页三项数据的统计口径：{countries} 个国家和地区的统计范围、{availability} IP 可用率目标的含义，以及 {support} 客服支持的服务内容与人工客服的服务时间。',
  },
  changelog: {
    title: '更新日志',
    description:
      '查看潮汐代理的更新日志，了解网站、代理网关、工具与账号的新功能与变更。各项更新按时间倒序排列，附相关页面与说明的链接，便于进一步查阅。',
  },
  acceptableUse: {
    title: '可接受使用政策',
    description:
      '潮汐代理的可接受使用政策，说明对 IP 供应商的要求、允许与禁止的用途、受限的目标、滥用的处理方式，以及受到影响时如何向我们举报。',
  },
  privacy: {
    title: '隐私政策',
    description:
      '潮汐代理的隐私政策，说明我们记录访客与客户的哪些个人信息、用于什么目的、保存多久、提供给谁，以及您如何查阅、更正、导出或删除这些信息。',
  },
  cookies: {
    title: 'Cookie 说明',
    description:
      '列出本站在您的浏览器中保存的全部 Cookie 与其他数据，逐一说明用途，注明 Cookie 的保存期限，并介绍如何在浏览器中删除或阻止这些内容。',
  },
  dataProcessing: {
    title: '数据处理条款',
    description:
      '通过潮汐代理处理他人个人信息时适用的条款，约定双方的角色、处理的内容与期限、安全措施、其他受托人、协助义务、证明与审计等事项。',
  },
  sanctions: {
    title: '制裁与身份核验',
    description:
      '说明哪些人因制裁或所在地而不能使用潮汐代理、我们自动检查哪些内容、何时要求客户核验身份，以及核验信息如何保存、核验结果如何处理。',
  },
  toolAndroid: {
    title: 'Android 使用指南',
    description:
      '在 Android 设备上使用潮汐代理：在系统的 WLAN（Wi-Fi）设置或单个应用中填写代理，并确认当前的出口 IP。附分步说明，以及常见错误的原因与处理方法。',
  },
  toolChrome: {
    title: '浏览器使用指南（Chrome 与 Firefox）',
    description:
      '在 Chrome 与 Firefox 浏览器中使用潮汐代理：通过浏览器设置或开源扩展接入代理，并确认当前的出口 IP。附分步说明，以及常见错误的原因与处理方法。',
  },
  toolServiceRestrictions: {
    title: '服务限制',
    description:
      '潮汐代理的服务限制：说明无法访问的端口与目标、无法使用本服务的国家或地区（包括中国大陆），以及触发限制时返回的错误码与处理方法。',
  },
  status: {
    title: '服务状态',
    description: `查看网站、支付、短信验证码、提取接口与网关当前是否正常，以及最近 ${STATUS_DAYS} 天的可用率与故障记录。数据来自每分钟一次的自动检测。`,
  },
};
