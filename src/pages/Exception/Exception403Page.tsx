import { ExceptionView } from '@/components/ExceptionView';

const Exception403Page = () => <ExceptionView type="403" />;

export default Exception403Page;
