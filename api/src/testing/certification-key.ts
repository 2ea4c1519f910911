import { createHash } from 'node:crypto';

/** The key by which test servers, and the commands of ops in tests, encrypt certifications. */
export const certificationKey = createHash('sha256').update('certifications of tests').digest('base64');
