/* global __webpack_public_path__:writable */
// Stored pages name files by path, whatever the host; so does the code that takes them over.
if (__webpack_public_path__.startsWith(`${location.origin}/`)) __webpack_public_path__ = new URL(__webpack_public_path__).pathname;
