import { FixedGuide } from './fixed-guide.tsx';

export default function CostQuestionPage() {
  return <FixedGuide id="financial-questions" />;
}
