/** By which parts of an address the families of the price page are found. */
export const sectionIds = { flow: 'flow-packages', staticIp: 'static-ips' } as const;

export type FamilyName = keyof typeof sectionIds;
