import { spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import {
  COMBINED_FIELDS,
  fieldLabel,
  fieldsOf,
  type ImportField,
  requiredFields,
} from '@/domain/base/importFields';
import type { FileKind, TableToWrite } from '@/sheets/base/importTypes';
import { guideOf } from './templateGuide';
import { writeFile } from './writeFile';

const TEXTS = {
  'zh-CN': {
    names: { bachelorCourse: '本科课表', postgraduateCourse: '研究生课表', contact: '通讯录' },
    notes: '填写说明',
    headers: ['栏目', '是否必填', '填写要求', '示例'],
    required: '必填',
    choices: '可选：',
  },
  en: {
    names: {
      bachelorCourse: 'Undergraduate',
      postgraduateCourse: 'Postgraduate',
      contact: 'Contacts',
    },
    notes: 'Notes',
    headers: ['Column', 'Must it be filled in?', 'What to enter', 'Example'],
    required: 'Required',
    choices: 'Choices: ',
  },
};

/**
 * Returns the fields of a template file, without combined fields such as the class time, because
 * the template has separate columns for their parts.
 */
export const templateFields = (target: ImportTarget): ImportField[] =>
  fieldsOf(target).filter((field) => !COMBINED_FIELDS.some((combined) => combined === field));

const emptyTable = (target: ImportTarget): TableToWrite => {
  const fields = templateFields(target);
  const label = (field: ImportField) => fieldLabel(target, field);
  const guides = fields.map((field) => [label(field), guideOf(target, field)] as const);
  return {
    name: spoken(TEXTS).names[target],
    headers: fields.map(label),
    rows: [],
    widths: guides.map(([header, { example }]) =>
      Math.max(10, header.length * 2 + 4, example.length + 4),
    ),
    choices: Object.fromEntries(guides.map(([header, { choices = [] }]) => [header, choices])),
  };
};

/**
 * Creates a separate sheet with examples, which would be imported as data if they were on the first
 * sheet.
 */
const notes = (target: ImportTarget): TableToWrite => {
  const text = spoken(TEXTS);
  const { list, semicolon } = marks();
  return {
    name: text.notes,
    headers: text.headers,
    rows: templateFields(target).map((field) => {
      const { rule, example, choices } = guideOf(target, field);
      const required = requiredFields(target).includes(field);
      const listed = choices && `${text.choices}${choices.join(list)}`;
      const hint = [rule, listed].filter(Boolean).join(semicolon);
      return [fieldLabel(target, field), required ? text.required : '', hint, example];
    }),
    widths: [14, 10, 60, 30],
  };
};

/**
 * Creates an empty table for the user to fill in and import. An .xlsx file also has a sheet with
 * notes.
 */
export const makeTemplate = (target: ImportTarget, format: FileKind): Blob =>
  writeFile(format, [emptyTable(target), notes(target)]);
