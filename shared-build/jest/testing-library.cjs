// Testing Library with longer waits: on a busy machine, a render or a lazy chunk takes longer than the second that it usually waits.
const library = require('@testing-library/react/dist/index.js');
const { getElementError } = library.getConfig();

/** The document is printed when the error is read: while Testing Library waits, it throws away the errors of all tries but the last. */
function lazyError(message, container) {
  const error = Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
}

library.configure({
  asyncUtilTimeout: 15_000,
  getElementError: (...failure) => (library.getConfig()._disableExpensiveErrorDiagnostics ? lazyError : getElementError)(...failure),
});
module.exports = library;
