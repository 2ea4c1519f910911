import type { SmsProvider } from '../../platform/config/sms-settings.ts';
import { createAliyunSender } from './aliyun-sender.ts';
import type { CarrierSender } from './sms-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';

/** Creates the sender for the configured provider. */
export function createSmsSender(provider: SmsProvider): CarrierSender {
  return provider.name === 'twilio' ? createTwilioSender(provider) : createAliyunSender(provider);
}
