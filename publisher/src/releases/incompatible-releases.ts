/** Releases can't be shown together. A release of another part may change that. */
export class IncompatibleReleases extends Error {}
