import { FixedGuide } from './fixed-guide.tsx';

export default function ServiceRestrictionsPage() {
  return <FixedGuide id="service-restrictions" />;
}
