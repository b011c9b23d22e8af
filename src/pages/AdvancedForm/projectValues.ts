import type { FormInstance } from 'antd';
import type { FieldError } from '@/contract/base/envelope';
import { validate } from '@/contract/base/validation';
import { type Member, type Project, submitAdvanced } from '@/contract/form';

/** A member as the table has it. While it is edited, `before` is what it was; null for a new one. */
export interface MemberRow extends Member {
  before?: Member | null | undefined;
}

/** The project as it is typed; all of it is in the draft, rows that are being edited too. */
export interface ProjectValues {
  name: string;
  url: string;
  kind?: string | undefined;
  owner: string;
  approver: string;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  members: MemberRow[];
}

export const blankProject: ProjectValues = {
  name: '',
  url: '',
  owner: '',
  approver: '',
  members: [],
};

export const blankMember: Member = { name: '', workId: '', department: '' };

export const MEMBER_FIELDS = ['name', 'workId', 'department'] as const;

export const isEdited = (row: MemberRow | undefined): boolean => row?.before !== undefined;

/** Puts another row in a row's place; the list as a whole is set, for only then the table is drawn at once. */
export const putRow = (form: FormInstance<ProjectValues>, index: number, row: MemberRow): void => {
  const rows: MemberRow[] = form.getFieldValue('members');
  form.setFieldValue(
    'members',
    rows.map((each, place) => (place === index ? row : each)),
  );
};

/** In the order in which they stand on the page. */
const FIELDS: readonly string[] = [
  'name',
  'url',
  'kind',
  'owner',
  'approver',
  'dateFrom',
  'dateTo',
  'members',
];

const memberOf = ({ name, workId, department }: MemberRow): Member => ({
  name,
  workId,
  department,
});

const placeOf = ({ field }: FieldError): number => FIELDS.indexOf(field.split('.')[0] ?? '');

/** From the top of the page to its bottom. */
export const inOrder = <E extends FieldError>(errors: readonly E[]): E[] =>
  [...errors].sort((a, b) => placeOf(a) - placeOf(b));

/** The row of a field such as `members.1.workId`; undefined for the others. */
export const rowOf = (field: string): number | undefined => {
  const [name, row] = field.split('.');
  return name === 'members' && row !== undefined ? Number(row) : undefined;
};

/** What the form holds at a field's path. */
export const valueAt = (values: ProjectValues, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], values);

/**
 * The project as it would be sent, or all that stands in its way, from top to bottom. A row that is being
 * edited counts once, whatever else is wrong in it: it has to be saved or given up first.
 */
export const checkProject = (
  values: ProjectValues,
  unsaved: string,
): { project: Project } | { problems: FieldError[] } => {
  const checked = validate(submitAdvanced.input, {
    ...values,
    members: values.members.map(memberOf),
  });
  const rows = values.members.flatMap((row, index) =>
    isEdited(row) ? [{ field: `members.${index}`, code: 'UNSAVED', message: unsaved }] : [],
  );
  const errors = checked.ok ? [] : checked.errors;
  const others = errors.filter(({ field }) => !isEdited(values.members[rowOf(field) ?? -1]));
  const problems = inOrder([...others, ...rows]);
  if (checked.ok && problems.length === 0) return { project: checked.value };
  return { problems };
};
