import { definePages } from 'shared-contracts/pages';

/** All pages of this remote, by the id under which `remote.ts` loads them. */
export const pages = definePages({
  toolAccountPassword: {
    path: '/tool/account-password',
    prerender: 'heading',
    title: { en: 'Account-password mode', zh: '账密模式' },
    description: {
      en: 'Build a username for account-password mode from your order, country or region, session, and duration, and connect to one fixed host and port.',
      zh: '生成账密模式的用户名：选择订单、国家或地区、会话与会话时长，配合固定的主机与端口即可连接代理，支持复制为多种格式。',
    },
    menus: [
      { place: 'headerTools', order: 10 },
      { place: 'sidebarTools', order: 10, icon: 'key' },
      { place: 'footer.products', order: 40 },
    ],
  },
  toolCountryCode: {
    path: '/tool/country-code',
    prerender: 'page',
    title: { en: 'Country and region codes', zh: '国家或地区代码' },
    description: {
      en: 'Look up the flag, code, and Pid of every country or region. Filter by continent, search by name, and export the table as a spreadsheet.',
      zh: '全部国家或地区的代码表，包含国旗、名称、代码与 Pid，可按大洲筛选、按名称搜索，并导出为电子表格，供提取链接与账密模式使用。',
    },
    menus: [
      { place: 'help.connect', order: 20 },
      { place: 'footer.products', order: 60 },
    ],
  },
  toolGenerateCode: {
    path: '/tool/generate-code',
    prerender: 'heading',
    title: { en: 'Generate code', zh: '生成代码' },
    description: {
      en: 'Generate code that sends requests through a proxy, in your programming language and with your order, settings, and a new dynamic password filled in.',
      zh: '按您的编程语言与订单，生成通过代理发送请求的代码，自动填入您的设置与新的动态密码，设置环境变量后即可运行。支持 HTTP 与 SOCKS5 协议。',
    },
    menus: [
      { place: 'headerTools', order: 20 },
      { place: 'sidebarTools', order: 20, icon: 'code' },
      { place: 'footer.products', order: 50 },
    ],
  },
  toolGetApi: {
    path: '/tool/get-api',
    prerender: 'heading',
    title: { en: 'API link', zh: 'API 链接' },
    description: {
      en: 'Create a signed API link for your order: set the quantity, country or region, protocol, binding time, and format. All parameters are explained.',
      zh: '为您的订单生成带签名的 API 链接：设置提取数量、国家或地区、协议、绑定时长与数据格式，在线测试，并查看全部参数的含义与取值。',
    },
    menus: [
      { place: 'headerTools', order: 30 },
      { place: 'help.connect', order: 10 },
      { place: 'footer.products', order: 30 },
    ],
  },
  toolSignDebugger: {
    path: '/tool/sign-debugger',
    prerender: 'heading',
    title: { en: 'Signature debugger', zh: '签名调试' },
    description: {
      en: 'Find out why a signature is rejected. Compare the string to sign, the MD5 hash, and the timestamp with your own, step by step, in your browser.',
      zh: '排查签名校验失败的原因：在浏览器中逐步对照待签名字符串、MD5 结果与时间戳，找出与您的程序不一致的步骤，数据不会上传。',
    },
    menus: [{ place: 'help.connect', order: 50 }],
  },
  toolConfigDoctor: {
    path: '/tool/config-doctor',
    prerender: 'heading',
    title: { en: 'Config doctor', zh: '配置诊断' },
    description: {
      en: "Paste a proxy setting in any format to find what's wrong with it. The scheme, host, port, username, and password are checked one by one.",
      zh: '粘贴任意格式的代理配置，逐项检查协议、主机、端口、用户名与密码，指出错误之处与修改方法，并可在网关上验证配置是否可用。',
    },
    menus: [{ place: 'help.connect', order: 60 }],
  },
  toolApiReference: {
    path: '/tool/api-reference',
    prerender: 'page',
    title: { en: 'API reference', zh: 'API 文档' },
    description: {
      en: 'Manage your orders, traffic, balance, whitelists, and proxies from your own programs. See every Tidegate API operation with its parameters and a sample.',
      zh: '潮汐代理 API 文档：使用 API 令牌管理订单、流量、余额与白名单，并提取代理。文档列出每个接口的参数、响应与所需权限，并提供可直接运行的 curl 示例。',
    },
    menus: [
      { place: 'help.connect', order: 70 },
      { place: 'footer.products', order: 70 },
    ],
  },
});

declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
