import { FixedGuide } from './fixed-guide.tsx';

export default function FlowGuidePage() {
  return <FixedGuide id="flow-packages" />;
}
