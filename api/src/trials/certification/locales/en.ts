export const texts = {
  /** The payment app declined. */
  declined: "The payment app couldn't confirm your identity. Check your name and ID number, then scan again with your own account",
  certifiedElsewhere: 'Another account has been verified with this identity',
  accountMismatch: "The bank account doesn't belong to the company. Check the company name and bank account number",
  transferReturned: 'The bank returned our transfer. Check the bank account number and bank name',
  notRegistered: "The company wasn't found in the public register. Check the company name and uniform social credit code",
  contactUnreachable: "We couldn't reach your company by phone. Check the registered phone and contact phone",
};
