import * as directory from '@/contract/directory';
import * as history from '@/contract/history';
import * as rule from '@/contract/rule';
import { failureOf, same } from '../backend';
import type { Check } from '../check';

export const recordChecks: readonly Check[] = [
  {
    id: 'versions',
    about: 'a save raises the version; a save of a former version is 409 with the present record',
    run: async (world) => {
      const { admin } = world;
      const { id, version } = await world.contact();
      const saved = await admin.ask(directory.updateContact, { id, version, remark: '一' });
      same('the version', saved.version, version + 1);
      const reply = await admin.call(directory.updateContact, { id, version, remark: '二' });
      const { Value } = failureOf('a save of a former version', reply, 409, 'STALE_VERSION');
      same('the present record', [Value?.version, Value?.remark], [version + 1, '一']);
      const { list } = await admin.ask(directory.listContacts, { id: String(id) });
      same('the stored remark', list[0]?.remark, '一');
    },
  },
  {
    id: 'two writers',
    about: 'of two saves of the same version at once, one wins',
    run: async (world) => {
      const { id, version } = await world.contact();
      const save = (remark: string) =>
        world.admin.call(directory.updateContact, { id, version, remark });
      const replies = await Promise.all([save('一'), save('二'), save('三')]);
      same('the statuses', replies.map(({ status }) => status).sort(), [200, 409, 409]);
    },
  },
  {
    id: 'courses',
    about: 'a course is made with its classes, listed, changed, deleted and restored',
    run: async (world) => {
      const { admin, mark } = world;
      const sessions = [{ date: '2098-09-08', periodStart: 1, periodEnd: 2, room: mark }];
      const course = await world.course({ sessions });
      same('classes of the course', course.sessionCount, 1);
      const { id, version } = course;
      const classes = await admin.ask(rule.listSessions, { courseId: id });
      same(
        'date and room',
        classes.list.map(({ date, room }) => [date, room]),
        [['2098-09-08', mark]],
      );
      const saved = await admin.ask(rule.updateRule, { id, version, remark: '一' });
      same('the remark', saved.remark, '一');
      const stale = await admin.call(rule.updateRule, { id, version, remark: '二' });
      failureOf('a save of a former version', stale, 409, 'STALE_VERSION');
      const listed = async () =>
        (await admin.ask(rule.listRules, { courseName: course.courseName })).list.some(
          (each) => each.id === id,
        );
      await admin.ask(rule.removeRules, { ids: [id] });
      same('listed after deleting', await listed(), false);
      await admin.ask(rule.restoreRules, { ids: [id] });
      same('listed after restoring', await listed(), true);
    },
  },
  {
    id: 'wrong classes',
    about: 'a class that ends before it begins is refused at its field',
    run: async (world) => {
      const reply = await world.admin.call(rule.createRule, {
        ...{ level: 'bachelor', termCode: '2098-2099-1', courseName: world.mark },
        sessions: [{ date: '2098-09-08', periodStart: 4, periodEnd: 3 }],
      });
      const { Value } = failureOf('periods 4 to 3', reply, 422);
      const fields: string[] = (Value?.errors ?? []).map(({ field }: { field: string }) => field);
      same(
        'the fields',
        fields.map((field) => field.replace(/\.period.*/, '')),
        ['sessions.0'],
      );
    },
  },
  {
    id: 'history',
    about: 'a change stands in the history with its writer, before and after',
    run: async (world) => {
      const { admin, adminName } = world;
      const { id, version } = await world.contact({ remark: '前' });
      await admin.ask(directory.updateContact, { id, version, remark: '后' });
      const { list } = await admin.ask(history.listHistory, { type: 'contact', id });
      const [line] = list;
      same('action and writer', [line?.action, line?.by], ['update', adminName]);
      same('before and after', [line?.before?.remark, line?.after?.remark], ['前', '后']);
    },
  },
];
