import type { English } from '@/locales/catalogue';
import type { teacherText } from '@/locales/course/teacher';

export const english: English<typeof teacherText> = {
  name: "Teacher's name",
  nameRequired: "Please enter the teacher's name",
  staffNo: 'Staff no.',
  title: 'Title',
  add: 'Add teacher',
  remove: 'Remove this teacher',
  groups: {
    staff: '',
    hospital: 'Clinical teachers',
    patient: 'Standardized patients',
    class: 'Class contacts',
  },
};
