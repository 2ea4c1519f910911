/** What keeps a field from being completed, stored, corrected, or checked for its spelling by a service. */
export const notKept = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  translate: 'no',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const;
