/** A value for each parameter in the paths of calls. */
export const pathParams = {
  type: '3',
  customer: 'c',
  orderId: 'o',
  paymentId: 'p',
  method: 'alipay',
  ref: 'r',
  attempt: 'a',
  name: 'keyWrong',
  webhookId: 'w',
  deliveryId: 'd',
  session: 's',
  storedMethodId: 'm',
};
