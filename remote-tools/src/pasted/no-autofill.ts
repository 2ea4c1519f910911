/** Attributes that prevent a field from being autofilled, stored, autocorrected, or sent to a spell-checking service. */
export const noAutofill = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  translate: 'no',
  'data-1p-ignore': true,
  'data-lpignore': 'true',
} as const;
