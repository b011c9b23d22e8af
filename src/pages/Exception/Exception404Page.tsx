import { ExceptionView } from '@/components/ExceptionView';

const Exception404Page = () => <ExceptionView type="404" />;

export default Exception404Page;
