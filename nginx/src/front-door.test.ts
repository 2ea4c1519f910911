import { describeFrontDoor } from './testing/front-door/describe-front-door.ts';
import { createFrontDoor } from './embedded/server.ts';

describe('addresses and languages [1.37][2.45][2.76][2.77][2.78]', () => {
  describeFrontDoor('embedded server', (options) => createFrontDoor({ ...options, port: 0 }));
});
