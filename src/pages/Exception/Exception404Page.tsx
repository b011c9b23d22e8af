import { ExceptionView } from '@/components/feedback/ExceptionView';

const Exception404Page = () => <ExceptionView type="404" />;

export default Exception404Page;
