/** Makes each server of this worker's suites keep its cache in a Redis of its own. */
process.env.TEST_REDIS = 'yes';
