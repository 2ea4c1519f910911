import type en from './en.ts';

type Widen<T> = { readonly [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };
/** Every notice in the spec, by kind and number. */
export type ToastTips = Widen<typeof en>;

/** Name of a notice, such as `warning.tip19`: returned by rules and accepted by `shell.notify`. */
export type ToastKey = {
  [Kind in keyof typeof en]: `${Kind}.${keyof (typeof en)[Kind] & string}`;
}[keyof typeof en];

/** The text of a notice. */
export function toastText(tips: ToastTips, key: ToastKey): string {
  const [kind, name] = key.split('.') as [keyof ToastTips, string];
  return (tips[kind] as Readonly<Record<string, string>>)[name] as string;
}
