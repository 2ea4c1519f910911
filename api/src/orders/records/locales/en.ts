/** What an order contains, for the middle of a sentence. */
export const texts = {
  verification: 'payment verification',
  topUp: 'top-up',
  flow: (gigabytes: number) => `flow package ${gigabytes} GB`,
  staticIp: (place: string, quantity: number, months: number) =>
    `static IP ${place} × ${quantity}, ${months} ${months === 1 ? 'month' : 'months'}`,
  renewal: (title: string) => `renewal: ${title}`,
};
