export declare const pages: {
  readonly toolAccountPassword: {
    readonly path: '/tool/account-password';
    readonly prerender: 'heading';
    readonly title: {
      readonly en: 'Account-password mode';
      readonly zh: '账密模式';
    };
    readonly description: {
      readonly en: 'Create the user name for account-password mode with your order, country or region, session and duration, for one fixed host and port.';
      readonly zh: '生成账密模式的用户名：选择订单、国家或地区、会话与会话时长，配合固定的主机与端口即可连接代理，支持复制为多种格式。';
    };
    readonly menus: readonly [
      {
        readonly place: 'headerTools';
        readonly order: 10;
      },
      {
        readonly place: 'sidebarTools';
        readonly order: 10;
        readonly icon: 'key';
      },
      {
        readonly place: 'footer.products';
        readonly order: 40;
      },
    ];
  };
  readonly toolCountryCode: {
    readonly path: '/tool/country-code';
    readonly prerender: 'page';
    readonly title: {
      readonly en: 'Country and region codes';
      readonly zh: '国家或地区代码';
    };
    readonly description: {
      readonly en: 'Look up the flag, code and Pid of every country or region. Filter by continent, search by name and export the table as a spreadsheet.';
      readonly zh: '全部国家或地区的代码表，包含国旗、名称、代码与 Pid，可按大洲筛选、按名称搜索，并导出为电子表格，供提取链接与账密模式使用。';
    };
    readonly menus: readonly [
      {
        readonly place: 'help.connect';
        readonly order: 20;
      },
      {
        readonly place: 'footer.products';
        readonly order: 60;
      },
    ];
  };
  readonly toolGenerateCode: {
    readonly path: '/tool/generate-code';
    readonly prerender: 'heading';
    readonly title: {
      readonly en: 'Generate code';
      readonly zh: '生成代码';
    };
    readonly description: {
      readonly en: 'Generate code in your programming language that sends requests through your order, with your settings and a new dynamic password filled in.';
      readonly zh: '按您的编程语言与订单设置生成代码，自动填入您的设置与新的动态密码，设置环境变量后即可运行并通过代理发送请求，支持 HTTP 与 SOCKS5 协议。';
    };
    readonly menus: readonly [
      {
        readonly place: 'headerTools';
        readonly order: 20;
      },
      {
        readonly place: 'sidebarTools';
        readonly order: 20;
        readonly icon: 'code';
      },
      {
        readonly place: 'footer.products';
        readonly order: 50;
      },
    ];
  };
  readonly toolGetApi: {
    readonly path: '/tool/get-api';
    readonly prerender: 'heading';
    readonly title: {
      readonly en: 'API link';
      readonly zh: 'API 链接';
    };
    readonly description: {
      readonly en: 'Create a signed API link for your order: set the quantity, country or region, protocol, binding time and format. All parameters are explained.';
      readonly zh: '为您的订单生成带签名的 API 链接：设置提取数量、国家或地区、协议、绑定时长与数据格式，在线测试，并查看全部参数的含义与取值。';
    };
    readonly menus: readonly [
      {
        readonly place: 'headerTools';
        readonly order: 30;
      },
      {
        readonly place: 'help.connect';
        readonly order: 10;
      },
      {
        readonly place: 'footer.products';
        readonly order: 30;
      },
    ];
  };
  readonly toolSignDebugger: {
    readonly path: '/tool/sign-debugger';
    readonly prerender: 'heading';
    readonly title: {
      readonly en: 'Sign debugger';
      readonly zh: '签名调试';
    };
    readonly description: {
      readonly en: 'Find out why a signature is refused. Compare the string to sign, the MD5 hash and the timestamp with your own, step by step, in your browser.';
      readonly zh: '排查签名校验失败的原因：在浏览器中逐步对照待签名字符串、MD5 结果与时间戳，找出与您的程序不一致的步骤，数据不会上传。';
    };
    readonly menus: readonly [
      {
        readonly place: 'help.connect';
        readonly order: 50;
      },
    ];
  };
  readonly toolConfigDoctor: {
    readonly path: '/tool/config-doctor';
    readonly prerender: 'heading';
    readonly title: {
      readonly en: 'Config doctor';
      readonly zh: '配置诊断';
    };
    readonly description: {
      readonly en: "Paste a proxy setting in any format to find what's wrong with it. The scheme, host, port, user name and password are checked one by one.";
      readonly zh: '粘贴任意格式的代理配置，逐项检查协议、主机、端口、用户名与密码，指出错误之处与修改方法，并可在网关上验证配置是否可用。';
    };
    readonly menus: readonly [
      {
        readonly place: 'help.connect';
        readonly order: 60;
      },
    ];
  };
};
declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
