import type { heads as en } from './en.ts';

export const heads: typeof en = {
  toolAccountPassword: {
    title: '账密模式',
    description: '生成账密模式的用户名：选择订单、国家或地区、会话与会话时长，配合固定的主机与端口即可连接代理，支持复制为多种格式。',
  },
  toolCountryCode: {
    title: '国家或地区代码',
    description:
      '全部国家和地区的代码表，包含国旗、名称、代码与 Pid，可按大洲筛选、按名称搜索，并导出为电子表格，供提取链接与账密模式使用。',
  },
  toolGenerateCode: {
    title: '生成代码',
    description:
      '根据您选择的编程语言与订单，生成通过代理发送请求的代码，自动填入您的设置与新的动态密码，设置环境变量后即可运行。支持 HTTP 与 SOCKS5 协议。',
  },
  toolGetApi: {
    title: 'API 链接',
    description:
      '为您的订单生成带签名的 API 链接：设置提取数量、国家或地区、协议、绑定时长与数据格式，在线测试，并查看全部参数的含义与取值。',
  },
  toolSignDebugger: {
    title: '签名调试',
    description: '排查签名校验失败的原因：在浏览器中逐步对照待签名字符串、MD5 结果与时间戳，找出与您的程序不一致的步骤。数据不会上传。',
  },
  toolConfigDoctor: {
    title: '配置诊断',
    description: '粘贴任意格式的代理配置，逐项检查协议、主机、端口、用户名与密码，指出错误之处与修改方法，并可在网关上验证配置是否可用。',
  },
  toolApiReference: {
    title: 'API 文档',
    description:
      '潮汐代理 API 文档：使用 API 令牌管理订单、流量、余额与白名单，并提取代理 IP。文档列出每个接口的参数、响应与所需权限，并提供可直接运行的 curl 示例。',
  },
};
