import type { English } from '@/locales/catalogue';
import type { moveText } from '@/locales/course/move';

export const english: English<typeof moveText> = {
  moveTo: 'Move to…',
  moving: (name, place) => `Moving ${name}${place && ` to ${place}`}`,
  hint: 'Choose a time with arrow keys or mouse, Page Up / Page Down change the week, Enter or Ctrl+V puts it there, Esc cancels',
  narrowHint:
    'Choose a day to put it on, also in another week; the periods can be changed in the next step',
  here: (weekday, periods) => `Put on ${weekday} ${periods}`,
  giveUp: 'Cancel move',
  givenUp: 'Not moved; the class is unchanged',
  unmoved: 'Same time as before, not moved',
  noPeriod: 'The class has no period at this time of day',
  holiday: 'Holiday',
  outside: 'Outside the term',
  keys: 'Cut a class with X or Ctrl+X and move it with the arrow keys, or drag it',
};
