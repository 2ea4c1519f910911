import { FixedGuide } from './fixed-guide.tsx';

export default function ChromePage() {
  return <FixedGuide id="set-up-chrome-firefox" />;
}
