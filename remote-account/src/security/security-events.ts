import type { CallResponse } from 'shared-contracts/api/calls';

export type SecurityEvent = CallResponse<'securityEvents'>['events'][number];

export const EVENTS_KEY = ['securityEvents'];
