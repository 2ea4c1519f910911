// Testing Library with longer waits: on a busy machine, a render or a lazy chunk takes longer than the second that it usually waits.
const library = require('@testing-library/react/dist/index.js');
const { getElementError } = library.getConfig();

library.configure({
  asyncUtilTimeout: 15_000,
  // While it waits, each failed try would print the whole document, although only the last one is shown, with the document of that moment.
  getElementError: (message, container) => {
    if (!library.getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  },
});
module.exports = library;
