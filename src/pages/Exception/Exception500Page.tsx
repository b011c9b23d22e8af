import { ExceptionView } from '@/components/feedback/ExceptionView';

const Exception500Page = () => <ExceptionView type="500" />;

export default Exception500Page;
