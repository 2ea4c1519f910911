import { DRAFT_HOURS, DRAFT_MAX_BYTES } from 'shared-contracts/constants';
import { clearDrafts, readDraft, removeDraft, writeDraft } from './drafts.ts';

const HOUR_MS = 3_600_000;
const bytes = (text: string | number | boolean | undefined) => new TextEncoder().encode(String(text)).length;

afterEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('comes back as it was, form by form', () => {
    writeDraft('register', '', { mobile: '138', agreed: true });
    writeDraft('remark', '', { text: '潮' });
    expect(readDraft('register', '')).toEqual({ mobile: '138', agreed: true });
    expect(readDraft('remark', '')).toEqual({ text: '潮' });
    expect(readDraft('other', '')).toEqual({});
  });

  it('is nobody else’s', () => {
    writeDraft('remark', '+8613800138000', { text: 'mine' });
    expect(readDraft('remark', '+12015550123')).toEqual({});
    expect(readDraft('remark', '')).toEqual({});
    expect(readDraft('remark', '+8613800138000')).toEqual({ text: 'mine' });
  });

  it(`is kept for ${DRAFT_HOURS} hours`, () => {
    writeDraft('remark', '', { text: 'old' }, 0);
    expect(readDraft('remark', '', DRAFT_HOURS * HOUR_MS - 1)).toEqual({ text: 'old' });
    expect(readDraft('remark', '', DRAFT_HOURS * HOUR_MS)).toEqual({});
  });

  it('holds as much as fits, the first fields first, and no half character', () => {
    writeDraft('remark', '', { title: 'short', text: '潮'.repeat(10_000), more: 'x'.repeat(10) });
    const { title, text, more } = readDraft('remark', '');
    expect(title).toBe('short');
    expect(text).toMatch(/^潮+$/);
    expect(bytes(title) + bytes(text) + bytes(more ?? '')).toBeLessThanOrEqual(DRAFT_MAX_BYTES);
    expect(bytes(text)).toBeGreaterThan(DRAFT_MAX_BYTES - 10);
  });

  it('goes when the form was sent, and with all others on a log-out', () => {
    writeDraft('register', '', { mobile: '138' });
    writeDraft('remark', '', { text: 'x' });
    sessionStorage.setItem('other', 'stays');
    removeDraft('register');
    expect([readDraft('register', ''), readDraft('remark', '')]).toEqual([{}, { text: 'x' }]);
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it.each(['null', '{', '7', '{"owner":""}'])('that is not one (%s) is none', (stored) => {
    sessionStorage.setItem('tidegate.draft.remark', stored);
    expect(readDraft('remark', '')).toEqual({});
  });

  it('is none where storage is blocked', () => {
    const blocked = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      }),
    );
    writeDraft('remark', '', { text: 'x' });
    removeDraft('remark');
    expect(readDraft('remark', '')).toEqual({});
    for (const each of blocked) each.mockRestore();
  });
});
