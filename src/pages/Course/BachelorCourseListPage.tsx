import { CourseList } from './list/CourseList';

const BachelorCourseListPage = () => <CourseList level="bachelor" />;

export default BachelorCourseListPage;
