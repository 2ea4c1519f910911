import { describeFrontDoor } from './testing/front-door/describe-front-door.ts';
import { createFrontDoor } from './embedded/server.ts';

// Also covers [2.76][2.77][2.78].
describe('addresses and languages [1.37][2.45]', () => {
  describeFrontDoor('embedded server', (options) => createFrontDoor({ ...options, port: 0 }));
});
