import type { PaymentMethod } from '../../rules/payment-methods.ts';

/** `about`: where and in which currency it charges. */
type MethodTexts = Readonly<Record<'name' | 'about', string>>;
type Named = Readonly<Record<'balance', Pick<MethodTexts, 'name'>>>;

/** Texts of the payment methods, and of the balance. Only pages about payments load them. */
export type PaymentMethodTexts = Readonly<Record<'payMethod', Readonly<Record<PaymentMethod, MethodTexts>> & Named>>;
