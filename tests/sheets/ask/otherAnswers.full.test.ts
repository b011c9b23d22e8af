import { EVERY_CASE } from '../cases/everyCase';
import { silentlyWrong } from './otherAnswers';

test.each(Object.entries(EVERY_CASE).filter(([, { expectedLines }]) => expectedLines))(
  'I-02 %s: another answer stores what it says, or the row is told',
  async (_, file) => {
    expect(await silentlyWrong(file)).toEqual([]);
  },
);
