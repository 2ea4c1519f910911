import { clearDrafts } from 'shared-ui/drafts';
import { claimPaidNotice } from './notify-once.ts';

it('the notice of a payment appears once in a tab, and a logout leaves no order number behind [F6]', () => {
  expect([claimPaidNotice('F1'), claimPaidNotice('F1'), claimPaidNotice('F2')]).toEqual([true, false, true]);
  clearDrafts();
  expect(sessionStorage).toHaveLength(0);
});
