// Waits of Testing Library end after a second or a few, so on a busy machine a test could fail for its slowness, and a mutant would seem to be detected.
const MS = 15_000;
const file = require.resolve('@testing-library/dom/dist/wait-for.js');

jest.mock(file, () => {
  const { waitFor } = jest.requireActual(file);
  return { waitFor: (callback, options) => waitFor(callback, { ...options, timeout: Math.max(options?.timeout ?? 0, MS) }) };
});
