// Testing Library with longer waits: on a busy machine, a render or a lazy chunk takes longer than the second that it usually waits.
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 15_000 });
module.exports = library;
