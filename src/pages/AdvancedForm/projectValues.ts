import type { FormInstance } from 'antd';
import type { FieldError } from '@/contract/base/envelope';
import { validate } from '@/contract/base/validation';
import { type Member, type Project, submitAdvanced } from '@/contract/form';

/**
 * A row of the member table. While the user edits a row, `before` contains its saved values, or
 * null if the row is new.
 */
export interface MemberRow extends Member {
  before?: Member | null | undefined;
}

/**
 * The form values, including table rows that the user is still editing. The browser stores all
 * values to restore them after a reload.
 */
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

/**
 * Replaces a table row. Sets the whole list instead of the single row, because otherwise the table
 * would not render at once.
 */
export const putRow = (form: FormInstance<ProjectValues>, index: number, row: MemberRow): void => {
  const rows: MemberRow[] = form.getFieldValue('members');
  form.setFieldValue(
    'members',
    rows.map((each, position) => (position === index ? row : each)),
  );
};

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

const fieldIndex = ({ field }: FieldError): number => FIELDS.indexOf(field.split('.')[0] ?? '');

export const inOrder = <E extends FieldError>(errors: readonly E[]): E[] =>
  [...errors].sort((a, b) => fieldIndex(a) - fieldIndex(b));

/**
 * Returns the row number in a field path, such as 1 for `members.1.workId`. Undefined for fields
 * outside the table.
 */
export const rowOf = (field: string): number | undefined => {
  const [name, row] = field.split('.');
  return name === 'members' && row !== undefined ? Number(row) : undefined;
};

/** Returns the value at a field path such as `members.1.workId`. */
export const valueAt = (values: ProjectValues, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], values);

/**
 * Validates the form. Returns the project to submit, or all errors in the order of the page. A row
 * that is still being edited counts as one error, because the user must save or cancel the row
 * first.
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
