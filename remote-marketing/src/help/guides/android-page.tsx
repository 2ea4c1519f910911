import { FixedGuide } from './fixed-guide.tsx';

export default function AndroidPage() {
  return <FixedGuide id="set-up-android" />;
}
