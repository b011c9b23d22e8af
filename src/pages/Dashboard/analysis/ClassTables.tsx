import type { ClassesBy, Figures } from '@/contract/figures';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { exactText, type Links } from '../links';
import { FigureSection } from './FigureSection';
import type { FigureRow } from './FigureTable';

interface ClassTablesProps {
  classes: Figures['classes'];
  links: Links;
}

/** Tables that count classes by place, by teacher and by kind. */
export const ClassTables = ({ classes, links }: ClassTablesProps) => {
  const text = useText(dashboardText);
  const head = (name: string) => [name, text.classes, text.hours];
  const toOf = (filters: Record<string, string> | undefined) => filters && links.classes(filters);
  const rowsOf = (
    list: ClassesBy,
    filterOf: (name: string) => Record<string, string> | undefined,
  ): FigureRow[] =>
    list.map(({ name, sessions, hours }) => {
      const to = toOf(filterOf(name));
      return {
        key: name,
        name,
        cells: [
          { value: sessions, to },
          { value: hours, to },
        ],
      };
    });
  const { byDepartment, byBuilding, byForm, byRoom, byTeacher, rooms, teachers } = classes;
  return (
    <>
      <FigureSection
        title={text.departments}
        empty={text.noClasses}
        head={head(text.department)}
        rows={rowsOf(byDepartment, (name) => ({ department: exactText(name) }))}
      />
      <FigureSection
        title={text.buildings}
        empty={text.noClasses}
        head={head(text.building)}
        rows={rowsOf(
          byBuilding,
          (name): Record<string, string> => (name ? { building: name } : { room: exactText('') }),
        )}
      />
      <FigureSection
        title={text.rooms}
        empty={text.noClasses}
        head={[...head(text.room), text.days]}
        rows={byRoom.map(({ name, sessions, hours, days }) => ({
          key: name,
          name,
          cells: [sessions, hours, days].map((value) => ({
            value,
            to: links.classes({ room: exactText(name) }),
          })),
        }))}
        note={rooms > byRoom.length && text.onlyMost(byRoom.length, rooms)}
      />
      {byTeacher && (
        <FigureSection
          title={text.teachers}
          empty={text.noClasses}
          head={[text.teacher, text.hours, text.classes]}
          rows={byTeacher.map(({ name, staffNo, sessions, hours }) => ({
            key: `${name} ${staffNo}`,
            name: [name, staffNo].filter(Boolean).join(' '),
            cells: [hours, sessions].map((value) => ({
              value,
              to: links.classes({ teacher: `${exactText(name)}#${staffNo}` }),
            })),
          }))}
          note={teachers > byTeacher.length && text.onlyMost(byTeacher.length, teachers)}
        />
      )}
      <FigureSection
        title={text.forms}
        empty={text.noClasses}
        head={head(text.form)}
        rows={rowsOf(byForm, (name) => (name ? { form: name } : undefined))}
      />
    </>
  );
};
