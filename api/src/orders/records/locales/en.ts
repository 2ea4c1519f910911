/** What an order contains, for the middle of a sentence. */
export const texts = {
  verification: 'payment verification',
  topUp: 'top-up',
  flow: (size: string) => `flow package ${size}`,
  gift: (size: string) => `free traffic ${size}`,
  staticIp: (place: string, quantity: number, months: number) =>
    `static IP ${place} × ${quantity}, ${months} ${months === 1 ? 'month' : 'months'}`,
  renewal: (title: string) => `renewal: ${title}`,
};
