/** Element ids (URL fragments) of the product families on the price page. */
export const sectionIds = { flow: 'flow-packages', staticIp: 'static-ips' } as const;

export type FamilyName = keyof typeof sectionIds;
