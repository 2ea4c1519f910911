export declare const pages: {
  readonly versions: {
    readonly path: '/versions';
    readonly title: {
      readonly en: 'Versions';
      readonly zh: '版本';
    };
    readonly description: {
      readonly en: "See which release of each part of this site you're using, including the shell and the parts it loads, so that you can include it in a report.";
      readonly zh: '查看您正在使用的网站各部分的版本号，包括外壳、各页面模块及其接口约定。向客服反馈问题时，可以一并提供这些信息，便于排查。';
    };
  };
  readonly sandbox: {
    readonly path: '/sandbox';
    readonly layout: 'bare';
    readonly sandboxOnly: true;
    readonly title: {
      readonly en: 'Sandbox';
      readonly zh: '沙盒';
    };
  };
  readonly sandboxSms: {
    readonly path: '/sandbox/sms';
    readonly layout: 'bare';
    readonly sandboxOnly: true;
    readonly title: {
      readonly en: 'Sandbox: SMS outbox';
      readonly zh: '沙盒：短信发件箱';
    };
  };
  readonly sandboxThirdParty: {
    readonly path: '/sandbox/third-party';
    readonly layout: 'bare';
    readonly sandboxOnly: true;
    readonly title: {
      readonly en: 'Sandbox: third-party login';
      readonly zh: '沙盒：第三方登录';
    };
  };
  readonly sandboxPay: {
    readonly path: '/sandbox/pay/:id';
    readonly layout: 'bare';
    readonly sandboxOnly: true;
    readonly title: {
      readonly en: 'Sandbox: payment';
      readonly zh: '沙盒：支付';
    };
  };
  readonly sandboxCertification: {
    readonly path: '/sandbox/certification/:id';
    readonly layout: 'bare';
    readonly sandboxOnly: true;
    readonly title: {
      readonly en: 'Sandbox: identity verification';
      readonly zh: '沙盒：实名认证';
    };
  };
};
declare module 'shared-contracts/routes' {
  interface OwnPages extends Readonly<Record<keyof typeof pages, true>> {}
}
