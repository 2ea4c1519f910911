/** Makes the suites of this worker run on PGlite even if a server is configured. */
delete process.env.TEST_DATABASE_URL;
