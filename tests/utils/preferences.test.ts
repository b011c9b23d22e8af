import { forgetImportLayouts } from '@/utils/preferences';
import { freshStorages } from '../support/storage';

freshStorages();

test('I-02 decisions about columns that earlier versions kept in the browser are removed', () => {
  localStorage.setItem('importColumns', '[]');
  localStorage.setItem('importSplits', '[]');
  localStorage.setItem('theme', 'dark');
  forgetImportLayouts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});
