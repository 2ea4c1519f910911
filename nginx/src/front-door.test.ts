import { describeFrontDoor } from './describe-front-door.ts';
import { createFrontDoor } from './embedded.ts';

describeFrontDoor('embedded server', (options) => createFrontDoor({ ...options, port: 0 }));
