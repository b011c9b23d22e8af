import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { validate } from '@/contract/base/validation';
import { projectMember } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import {
  blankMember,
  MEMBER_FIELDS,
  type MemberRow,
  type ProjectValues,
  putRow,
} from './projectValues';

export interface RowList {
  add: (row: MemberRow, index?: number) => void;
  remove: (index: number) => void;
}

/**
 * Returns a function that shows a toast with an undo button after a member was removed. When the
 * user leaves the page, the toasts close.
 */
const useUndoToast = () => {
  const text = useText(advancedFormText);
  const open = useRef<(() => void)[]>([]);
  useEffect(
    () => () => {
      for (const close of open.current) close();
    },
    [],
  );
  return (name: string, undo: () => void) => {
    open.current.push(toastWithUndo(text.removed(name), text.undo, undo));
  };
};

/**
 * Returns functions that add, edit, save and remove rows. Each function also moves the keyboard
 * focus, for example to the new row.
 */
export const useMemberRows = (form: FormInstance<ProjectValues>, onChange: () => void) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const offerUndo = useUndoToast();

  const rowAt = (index: number): MemberRow => form.getFieldValue(['members', index]);
  const count = () => form.getFieldValue('members').length;

  /**
   * Changes the list of members, and then focuses the row with the index `focused`. If there is no
   * such row, the add button gets the focus.
   */
  const change = (how: () => void, focused: number) => {
    flushSync(how);
    onChange();
    const first = body.current?.rows[focused]?.querySelector<HTMLElement>('input, button');
    (first ?? addButton.current)?.focus();
  };

  return {
    body,
    addButton,
    rowAt,
    add: (list: RowList) => change(() => list.add({ ...blankMember, before: null }), count()),
    edit: (index: number) =>
      change(() => putRow(form, index, { ...rowAt(index), before: rowAt(index) }), index),
    save: async (index: number) => {
      const paths = MEMBER_FIELDS.map((name): ['members', number, typeof name] => [
        'members',
        index,
        name,
      ]);
      const wrong = await form.validateFields(paths).then(
        () => undefined,
        () => paths.find((path) => form.getFieldError(path).length > 0),
      );
      if (wrong) return form.focusField(wrong);
      const { before, ...member } = rowAt(index);
      const checked = validate(projectMember, member);
      if (checked.ok) change(() => putRow(form, index, checked.value), index);
    },
    cancel: (index: number, list: RowList) => {
      const { before } = rowAt(index);
      change(() => (before ? putRow(form, index, before) : list.remove(index)), index);
    },
    remove: (index: number, list: RowList) => {
      const row = rowAt(index);
      change(() => list.remove(index), index);
      offerUndo(row.name, () => {
        const position = Math.min(index, count());
        change(() => list.add(row, position), position);
      });
    },
  };
};

export type MemberRows = ReturnType<typeof useMemberRows>;
