import { definePages } from 'shared-contracts/pages';

/** Every page of this part, by the id under which `remote.ts` loads it. */
export const pages = definePages({
  toolAccountPassword: {
    path: '/tool/account-password',
    prerender: 'heading',
    title: { en: 'Account and password', zh: '账密模式' },
    description: {
      en: 'Build the user name for account-password mode: order, country or region, session and minutes, for one fixed host and port, ready to copy.',
      zh: '生成账密模式的用户名：选择订单、国家或地区、会话与会话时长，搭配固定的主机与端口即可连接代理，生成的结果可以一键复制。',
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
      en: 'A table of every country or region with its flag and code, to filter by continent, search by name and export as a spreadsheet for your code.',
      zh: '全部国家或地区的代码表，附国旗、名称与代码，可按大洲筛选、按名称搜索，也可以导出为电子表格，供提取链接与账密模式填写参数时查用。',
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
      en: 'Generate code in your language that sends requests through your order: the settings you choose and a fresh dynamic password are filled in.',
      zh: '按您选择的编程语言与设置生成代码，自动填入订单信息与新的动态密码（有效期 1 小时），复制后即可运行，通过代理发出请求。',
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
      en: 'Make a signed API link for your order: quantity, country or region, protocol, binding time and format. Every parameter is explained below it.',
      zh: '为您的订单生成带签名的 API 链接：设置提取数量、国家或地区、协议、绑定时长与数据格式，当场试用，并附全部参数的含义与取值说明。',
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
    title: { en: 'Sign debugger', zh: '签名调试' },
    description: {
      en: 'Find out why a signature is refused: see the string to sign, its MD5 and the timestamp compared with yours, step by step, in your browser.',
      zh: '排查签名校验失败的原因：在浏览器中逐步对照待签名字符串、MD5 结果与时间戳，看清是哪一步与您的程序不一致，数据不会上传。',
    },
    menus: [{ place: 'help.connect', order: 50 }],
  },
  toolConfigDoctor: {
    path: '/tool/config-doctor',
    prerender: 'heading',
    title: { en: 'Config doctor', zh: '配置诊断' },
    description: {
      en: 'Paste a proxy setting in any shape and see what is wrong with it: scheme, host, port, user name and password are explained and checked one by one.',
      zh: '粘贴任意写法的代理配置，逐项解释并检查协议头、主机、端口、用户名与密码，指出哪里写错了、应该怎样修改，让您排查连接问题时不再靠猜。',
    },
    menus: [{ place: 'help.connect', order: 60 }],
  },
});

declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
