import { describeFrontDoor } from './testing/front-door/describe-front-door.ts';
import { startNginx } from './testing/start-nginx.ts';

describeFrontDoor('nginx', startNginx);
