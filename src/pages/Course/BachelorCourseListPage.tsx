import { CourseList } from './courses/CourseList';

const BachelorCourseListPage = () => <CourseList level="bachelor" />;

export default BachelorCourseListPage;
