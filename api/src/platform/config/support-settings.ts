import type { CallResponse } from 'shared-contracts/api/calls';
import { z } from 'zod';
import { blank } from './setting-shapes.ts';

export type ContactKind = CallResponse<'siteSettings'>['contacts'][number]['kind'];

/** Support contacts: an email address and https URLs of messengers. Undefined ones aren't offered. */
export type SupportSettings = Readonly<Record<ContactKind, string | undefined>>;

/** Unreachable, because the domain is reserved for examples. */
const sandboxSupport = {
  email: 'support@tidegate.example',
  telegram: 'https://telegram.tidegate.example/support',
  whatsapp: 'https://whatsapp.tidegate.example/support',
} as const;

const address = z.preprocess(blank, z.url({ protocol: /^https$/ }).optional());

export const supportShape = {
  SUPPORT_EMAIL: z.preprocess(blank, z.email().optional()),
  SUPPORT_TELEGRAM_URL: address,
  SUPPORT_WHATSAPP_URL: address,
  SUPPORT_WECHAT_URL: address,
};

type Read = z.output<z.ZodObject<typeof supportShape>>;

export function supportOf(read: Read, isSandbox: boolean): SupportSettings {
  const usual: Partial<typeof sandboxSupport> = isSandbox ? sandboxSupport : {};
  return {
    email: read.SUPPORT_EMAIL ?? usual.email,
    telegram: read.SUPPORT_TELEGRAM_URL ?? usual.telegram,
    whatsapp: read.SUPPORT_WHATSAPP_URL ?? usual.whatsapp,
    wechat: read.SUPPORT_WECHAT_URL,
  };
}
