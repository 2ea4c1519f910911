import { describeFrontDoor } from './describe-front-door.ts';
import { startNginx } from './testing/start-nginx.ts';

describeFrontDoor('nginx', startNginx);
