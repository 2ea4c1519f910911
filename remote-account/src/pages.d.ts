export declare const pages: {
  readonly successRegister: {
    readonly path: '/success/register';
    readonly title: {
      readonly en: "You're registered";
      readonly zh: '注册成功';
    };
    readonly description: {
      readonly en: "Your account is ready and you're logged in. Claim your free trial or buy a flow package, then create an API link and extract your first proxy IP.";
      readonly zh: '注册成功，您已登录。接下来可以领取免费试用或购买流量套餐，添加 IP 白名单，生成 API 链接，提取第一个代理 IP 并通过它发送请求。';
    };
  };
  readonly register: {
    readonly path: '/register';
    readonly prerender: 'heading';
    readonly title: {
      readonly en: 'Register';
      readonly zh: '注册';
    };
    readonly description: {
      readonly en: 'Create a Tidegate account with your mobile number and an SMS code, then claim a free trial and test the proxies before you buy a package.';
      readonly zh: '使用手机号与短信验证码注册潮汐代理账号。注册后即可领取免费试用，先测试代理的连接与速度，确认合适后再购买流量套餐或静态 IP。';
    };
  };
  readonly thirdPartyFacebook: {
    readonly path: '/third-party/fackbook';
    readonly redirectsFrom: readonly ['/third-party/facebook'];
    readonly layout: 'bare';
    readonly title: {
      readonly en: 'Log in with Facebook';
      readonly zh: '使用 Facebook 登录';
    };
  };
  readonly thirdPartyGithub: {
    readonly path: '/third-party/github';
    readonly layout: 'bare';
    readonly title: {
      readonly en: 'Log in with GitHub';
      readonly zh: '使用 GitHub 登录';
    };
  };
  readonly thirdPartyGoogle: {
    readonly path: '/third-party/google';
    readonly layout: 'bare';
    readonly title: {
      readonly en: 'Log in with Google';
      readonly zh: '使用 Google 登录';
    };
  };
  readonly thirdPartyTwitter: {
    readonly path: '/third-party/twitter';
    readonly layout: 'bare';
    readonly title: {
      readonly en: 'Log in with X (Twitter)';
      readonly zh: '使用 X（Twitter）登录';
    };
  };
  readonly thirdPartyCallback: {
    readonly path: '/third-party/components/callback';
    readonly layout: 'bare';
    readonly title: {
      readonly en: 'Third-party login';
      readonly zh: '第三方登录';
    };
  };
  readonly userinfo: {
    readonly path: '/person/userinfo';
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Overview';
      readonly zh: '概览';
    };
    readonly menus: readonly [
      {
        readonly place: 'sidebar';
        readonly order: 10;
        readonly icon: 'gauge';
      },
    ];
  };
  readonly flowOrder: {
    readonly path: '/person/flow-order';
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Flow orders';
      readonly zh: '流量订单';
    };
    readonly menus: readonly [
      {
        readonly place: 'sidebar';
        readonly order: 20;
        readonly icon: 'traffic';
      },
    ];
  };
  readonly staticOrder: {
    readonly path: '/person/static-order';
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Static IP orders';
      readonly zh: '静态 IP 订单';
    };
    readonly menus: readonly [
      {
        readonly place: 'sidebar';
        readonly order: 30;
        readonly icon: 'server';
      },
    ];
  };
  readonly consumeDetail: {
    readonly path: '/person/consume-detail';
    readonly aliases: readonly ['/person/account/comsume-detail'];
    readonly redirectsFrom: readonly ['/person/account/consume-detail'];
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Consumption details';
      readonly zh: '消费明细';
    };
    readonly menus: readonly [
      {
        readonly place: 'sidebar';
        readonly order: 40;
        readonly icon: 'receipt';
      },
    ];
  };
  readonly certificate: {
    readonly path: '/person/account/certificate';
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Identity verification';
      readonly zh: '实名认证';
    };
    readonly menus: readonly [
      {
        readonly place: 'sidebar';
        readonly order: 50;
        readonly icon: 'badge';
        readonly when: 'china';
      },
    ];
  };
  readonly settle: {
    readonly path: '/person/account/settle';
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Billing';
      readonly zh: '结算';
    };
  };
  readonly settings: {
    readonly path: '/person/account/settings';
    readonly layout: 'person';
    readonly access: 'customer';
    readonly title: {
      readonly en: 'Account settings';
      readonly zh: '账号设置';
    };
  };
};
declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
