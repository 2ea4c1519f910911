/** Suites of this worker run on PGlite, also where others have a server. */
delete process.env.TEST_DATABASE_URL;
