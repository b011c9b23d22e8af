import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths';

const SRC = path.join(ROOT, 'src');
const PLACE = /<(Modal|Drawer|Form|form|RecordInputs)[\s<>]/;
/** Hooks and dialogs that ask before input is lost. The two dialogs use the hook. */
const ASKS = /\buse(Closing|Unsaved)\(|<(RecordDrawer|BulkDialog)\b/;

/** Parts of a form, with the file that asks for them. */
const HELD_BY: Record<string, string> = {
  'components/form/RecordInputs.tsx': 'components/form/RecordDrawer.tsx',
  'components/table/settings/ViewsSection.tsx': 'components/table/settings/SettingsDrawer.tsx',
  'pages/AdvancedForm/AdvancedFormPage.tsx': 'pages/AdvancedForm/useProjectForm.ts',
  'pages/Course/sessions/bulk/SessionBulkFields.tsx':
    'pages/Course/sessions/bulk/SessionBulkDialog.tsx',
  'pages/Form/BasicFormPage.tsx': 'pages/Form/useSmsForm.ts',
  'pages/Sms/standing/StandingForm.tsx': 'pages/Sms/standing/useStandingForm.ts',
  'pages/Sms/wizard/RangeStep.tsx': 'pages/Sms/wizard/SendWizard.tsx',
  'pages/StepForm/InfoPage.tsx': 'pages/StepForm/StepFormPage.tsx',
  'pages/System/messages/MessageSettingsEditor.tsx': 'pages/System/messages/useMessageSettings.ts',
  'pages/System/term/TermFields.tsx': 'pages/System/term/TermEditor.tsx',
};

/** Files that have no input to lose, with the reason. */
const NOTHING_TO_LOSE: Record<string, string> = {
  'components/form/EraseDialog.tsx': 'a name typed to confirm; backing out is the safe way',
  'components/lazy/LoadedDialog.tsx': 'stands in while a record is on its way',
  'components/table/filter/FilterBar.tsx':
    'a question to the data; the address keeps what was asked',
  'components/table/filter/FilterPanel.tsx': 'the same question',
  'layouts/MenuDrawer.tsx': 'the menu',
  'layouts/help/HelpDrawer.tsx': 'the help',
  'layouts/palette/Palette.tsx': 'a search',
  'pages/Account/CodeStep.tsx': 'a code that is good for half a minute',
  'pages/Account/LoginPage.tsx': 'a name and a password that are kept elsewhere',
  'pages/Account/secondFactor/FactorDialogs.tsx':
    'a password and a code; what is shown once has no way out but its button',
  'pages/Account/secondFactor/FactorForm.tsx': 'a password and a code, which are typed anew',
  'pages/Accounts/PasswordShown.tsx': 'shows; a click beside it does not close it',
  'pages/Course/week/calendar/AddressDialog.tsx': 'each press of a button is saved at once',
  'pages/Course/week/print/PrintDialog.tsx': 'a question to the data; nothing of it is ever saved',
  'pages/Import/columns/ConstantFields.tsx': 'an import keeps its answers on every page',
  'pages/Import/columns/ImportOptions.tsx': 'an import keeps its answers on every page',
  'pages/Items/ItemDetails.tsx': 'shows',
  'pages/Ledger/report/ReportDialog.tsx': 'a question to the data; nothing of it is ever saved',
  'pages/Rooms/import/ImportDialog.tsx': 'a file, which is where it was',
  'pages/Rooms/MergeDialog.tsx': 'a choice of two rooms, which are in the list',
  'pages/Sms/records/RecordDetails.tsx': 'shows; each press of a button is saved at once',
  'pages/Sms/standing/DryRun.tsx': 'a list to read',
  'pages/Sms/standing/EveningSection.tsx': 'each press of a control is saved at once',
  'pages/System/integrations/TokenShown.tsx': 'shows; a click beside it does not close it',
  'pages/System/messages/OwnNumber.tsx': 'the own number and a password, which are typed anew',
  'pages/System/history/SelfCheckDrawer.tsx': 'shows',
  'pages/System/messages/VersionDrawer.tsx': 'shows',
};

const read = (file: string) => fs.readFileSync(path.join(SRC, file), 'utf8');
const places = fs
  .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && PLACE.test(read(file)))
  .map((file) => file.split(path.sep).join('/'));
const silent = places.filter((file) => !ASKS.test(read(file))).sort();

test('X-03 each form, dialog and drawer asks before something is lost, or says here why it need not', () => {
  expect(places.length).toBeGreaterThan(30);
  expect(silent).toEqual([...Object.keys(HELD_BY), ...Object.keys(NOTHING_TO_LOSE)].sort());
});

test.each(Object.entries(HELD_BY))('X-03 for %s it is %s that asks', (part, holder) => {
  expect(read(holder)).toMatch(ASKS);
  const [inner, outer] = [part, holder].map((file) => path.basename(file).replace(/\.tsx?$/, ''));
  // One file must import the other. Steps of a page are connected by routes instead.
  const knows = read(holder).includes(`/${inner}'`) || read(part).includes(`/${outer}'`);
  expect(knows || part.startsWith('pages/StepForm/')).toBe(true);
});
