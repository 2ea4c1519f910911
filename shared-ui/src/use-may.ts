import { may, type Right } from 'shared-contracts/rules/roles';
import { useSession } from 'shared-contracts/shell';

/** Whether the customer's role in the open account includes a right; always in their own account. The API has the final say. */
export const useMay = (right: Right): boolean => useSession(({ account }) => may(account?.role ?? 'owner', right));
