import { ExceptionView } from '@/components/feedback/ExceptionView';

const Exception403Page = () => <ExceptionView type="403" />;

export default Exception403Page;
