import type { SmsProvider } from '../../platform/config/sms-settings.ts';
import { createAliyunSender } from './aliyun-sender.ts';
import type { CarrierSender } from './sms-sender.ts';
import { createTwilioSender } from './twilio-sender.ts';

/** The sender of the provider that the settings name. */
export function createSmsSender(provider: SmsProvider): CarrierSender {
  return provider.name === 'twilio' ? createTwilioSender(provider) : createAliyunSender(provider);
}
