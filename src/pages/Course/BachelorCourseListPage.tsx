import { CourseList } from './CourseList';

const BachelorCourseListPage = () => <CourseList level="bachelor" />;

export default BachelorCourseListPage;
