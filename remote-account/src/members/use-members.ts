import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { may } from 'shared-contracts/rules/roles';
import { useShell } from 'shared-contracts/shell';
import { useMutation, useQuery, useQueryClient } from 'shared-ui/query';

export type MemberList = CallResponse<'members'>;
export type Member = MemberList['members'][number];
export type Invitation = MemberList['invitations'][number];
export type Activity = CallResponse<'accountActivity'>['list'][number];
export type Membership = CallResponse<'memberships'>['list'][number];

const MEMBERS = ['members'];
export const ACTIVITY = ['accountActivity'];
const MEMBERSHIPS = ['memberships'];

export function useMembers() {
  const { api } = useShell();
  return useQuery({
    queryKey: MEMBERS,
    queryFn: ({ signal }) => api('members', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Accounts that the customer may open, their own first. */
export function useMemberships() {
  const { api } = useShell();
  return useQuery({
    queryKey: MEMBERSHIPS,
    queryFn: ({ signal }) => api('memberships', {}, { signal, errors: 'quiet' }),
    refetchOnMount: 'always',
  });
}

/** Changes of members appear in the activity, too. A refusal means that the list is outdated. */
function useReload() {
  const queries = useQueryClient();
  return async () => Promise.all([MEMBERS, ACTIVITY].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

export function useInvite() {
  const { api } = useShell();
  const reload = useReload();
  return useMutation({
    mutationFn: (invitation: CallRequest<'inviteMember'>) => api('inviteMember', invitation, { errors: 'quiet' }),
    onSuccess: reload,
  });
}

export function useRevokeInvitation() {
  const { api } = useShell();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ invitationId }: Invitation) => api('revokeInvitation', { invitationId }),
    onSettled: reload,
  });
}

/** @returns the orders that the member still knows, if the new role may not use them */
export function useChangeMember() {
  const { api } = useShell();
  const queries = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ personId, role }: CallRequest<'changeMember'>) => {
      await api('changeMember', { personId, role }, { errors: 'quiet' });
      await reload();
      const changed = queries.getQueryData<MemberList>(MEMBERS)?.members.find((member) => member.personId === personId);
      return may(role, 'use') ? [] : (changed?.knownOrderIds ?? []);
    },
  });
}

export function useRemoveMember() {
  const { api } = useShell();
  const reload = useReload();
  return useMutation({ mutationFn: ({ personId }: Member) => api('removeMember', { personId }), onSettled: reload });
}

export function useLeaveAccount() {
  const { api } = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId }: Membership) => api('leaveAccount', { accountId }),
    onSettled: () => queries.invalidateQueries({ queryKey: MEMBERSHIPS }),
  });
}
