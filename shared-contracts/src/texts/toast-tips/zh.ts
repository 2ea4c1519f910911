import type { ToastTips } from './toast-tips.ts';

const toastTips: ToastTips = {
  warning: {
    tip1: '请输入手机号',
    tip2: '手机号格式不正确',
    tip3: '请输入短信验证码',
    tip4: '请输入密码',
    tip5: '密码长度应为 6–16 个字符',
    tip6: '两次输入的密码不一致',
    tip7: '请先阅读并同意用户手册与协议',
    tip8: '请输入图形验证码',
    tip9: '请选择国际区号',
    tip10: '您暂不能领取免费试用',
    tip11: '备注过长',
    tip12: '您已完成实名认证',
    tip13: '实名认证尚未通过',
    tip14: '未找到该国家或地区',
    tip15: '请先生成代码',
    tip16: '请选择订单',
    tip17: '提取数量应为 1–200',
    tip18: '请先获取 API 链接',
    tip19: '没有可复制的内容',
    tip20: '链接生成失败，请刷新页面后重试',
    tip21: '链接生成失败，密钥无效',
    tip22: '登录已过期，请重新登录',
  },
  success: {
    tip1: '注册成功',
    tip2: '短信验证码已发送',
    tip3: '修改成功',
    tip4: '登录成功',
    tip5: '手机号已更换',
    tip6: '支付成功',
    tip7: '订单已取消',
    tip8: '已复制',
    tip9: '链接已生成',
    tip10: '领取成功',
    tip11: '代码已生成',
  },
  error: {
    tip1: '系统错误，请稍后重试',
  },
};

export default toastTips;
