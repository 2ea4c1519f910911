import { FixedGuide } from './fixed-guide.tsx';

export default function LeadPage() {
  return <FixedGuide id="novice-guide" />;
}
