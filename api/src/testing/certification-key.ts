import { createHash } from 'node:crypto';

/** Encryption key for certifications in test servers and in ops commands under test. */
export const certificationKey = createHash('sha256').update('certifications of tests').digest('base64');
