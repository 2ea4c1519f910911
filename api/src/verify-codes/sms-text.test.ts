import { smsText } from './sms-text.ts';

const code = '012345';

describe('the text of an SMS', () => {
  it.each(['+8613800138000', '+85261234567', '+85366123456', '+886912345678'])('to %s is Chinese and fits one message', (mobile) => {
    const text = smsText({ mobile, code });
    expect(text).toMatch(/^【潮汐代理】您的验证码为 012345，5 分钟内有效/);
    expect(text.length).toBeLessThanOrEqual(70);
  });

  it.each(['+15005550006', '+447911123456', '+821012345678', '+8801712345678'])('to %s is English and fits one message', (mobile) => {
    const text = smsText({ mobile, code });
    expect(text).toMatch(/^Tidegate: your code is 012345\. It works for 5 minutes/);
    expect(text.length).toBeLessThanOrEqual(160);
  });
});
