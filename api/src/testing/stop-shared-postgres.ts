import { stopSharedPostgres } from './start-shared-postgres.ts';

export default stopSharedPostgres;
