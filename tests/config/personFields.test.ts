import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths';

const SRC = path.join(ROOT, 'src');
const files = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: fs.readFileSync(path.join(SRC, name), 'utf8') }));
const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

/** Inputs with suggestions that are not people, with their values. */
const PROPOSING = {
  'components/form/PersonInput.tsx': 'a person',
  'components/form/UnitInput.tsx': 'a department',
  'pages/Contact/ContactItem.tsx': 'a category',
  'pages/Course/courses/CourseForm.tsx': 'a term; class codes',
  'pages/Course/courses/CourseItem.tsx': 'a type of course; an assessment',
  'pages/Course/sessions/free/RoomField.tsx': 'a room',
  'pages/Course/sessions/SessionForm.tsx': 'a form of teaching',
  'pages/Form/CourseField.tsx': 'a course',
  'pages/Import/columns/ConstantFields.tsx': 'a term',
  'pages/Ledger/requests/ClassesField.tsx': 'a class',
  'pages/Ledger/requests/FreeRoom.tsx': 'a room',
  'pages/Rooms/RoomForm.tsx': 'other names of a room',
  'pages/Rooms/RoomItem.tsx': 'a kind of room',
};

test('V-06 only the shared field proposes people: each other field with proposals is for something else', () => {
  const found = filesWith(/\bAutoComplete\b|mode="tags"|showSearch=\{\{[^}]*\bonSearch\b/);
  expect(found.sort()).toEqual(Object.keys(PROPOSING).sort());
});

test('V-06 each component that looks people up enters them by the shared field', () => {
  const asking = filesWith(/'(directory\/find|search\/subjects)'/).filter(
    (name) => !name.startsWith('models/'),
  );
  expect(asking.length).toBeGreaterThan(3);
  const shared = /usePersonEntry|PersonNameField|TeacherFields|useSubjects/;
  const others = files.filter(({ name, text }) => asking.includes(name) && !shared.test(text));
  expect(others.map(({ name }) => name)).toEqual([]);
});

test('V-06 each field of the shared kind has the shared input', () => {
  const uses = filesWith(/usePersonEntry<|usePersonEntry\(/);
  expect(uses.length).toBeGreaterThan(3);
  expect(uses.filter((name) => !filesWith(/<PersonInput\b/).includes(name))).toEqual([]);
});
