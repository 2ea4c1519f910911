import { DRAFT_HOURS, DRAFT_MAX_BYTES, clearDrafts, readDraft, removeDraft, writeDraft } from './drafts.ts';

const HOUR_MS = 3_600_000;
const bytes = (text: string | number | boolean | undefined) => new TextEncoder().encode(String(text)).length;

afterEach(() => sessionStorage.clear());

describe('a draft', () => {
  it('is restored unchanged, separately for each form', () => {
    writeDraft('register', '', { mobile: '138', agreed: true });
    writeDraft('remark', '', { text: '潮' });
    expect(readDraft('register', '')).toEqual({ mobile: '138', agreed: true });
    expect(readDraft('remark', '')).toEqual({ text: '潮' });
    expect(readDraft('other', '')).toEqual({});
  });

  it('is not readable for another user', () => {
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

  it('keeps as much as fits, the first fields first, without splitting a character', () => {
    writeDraft('remark', '', { title: 'short', text: '潮'.repeat(10_000), more: 'x'.repeat(10) });
    const { title, text, more } = readDraft('remark', '');
    expect(title).toBe('short');
    expect(text).toMatch(/^潮+$/);
    expect(bytes(title) + bytes(text) + bytes(more ?? '')).toBeLessThanOrEqual(DRAFT_MAX_BYTES);
    expect(bytes(text)).toBeGreaterThan(DRAFT_MAX_BYTES - 10);
  });

  it('is removed when the form is sent, and together with all others on logout', () => {
    writeDraft('register', '', { mobile: '138' });
    writeDraft('remark', '', { text: 'x' });
    sessionStorage.setItem('other', 'stays');
    removeDraft('register');
    expect([readDraft('register', ''), readDraft('remark', '')]).toEqual([{}, { text: 'x' }]);
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it.each(['null', '{', '7', '{"owner":""}'])('is empty if the stored value is invalid (%s)', (stored) => {
    sessionStorage.setItem('tidegate.draft.remark', stored);
    expect(readDraft('remark', '')).toEqual({});
  });

  it('is empty when storage is blocked', () => {
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
