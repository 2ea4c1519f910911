import { NICKNAME_MAX_CODE_POINTS } from '../../constants.ts';

export const texts = {
  required: 'This field is required',
  invalid: "This value isn't valid",
  'text.tooLong': 'This text is too long',
  'text.unstorable': "This text contains characters that can't be saved",
  'nickname.length': `The display name must be 1–${NICKNAME_MAX_CODE_POINTS} characters long`,
  'mobile.otherCountry':
    'This number has the dialing code of another country or region. Choose that country or region, or enter the number without its dialing code',
  'password.common': 'This password is too easy to guess. Choose another one',
  'id.malformed': "This ID isn't in a valid format",
} as const;
