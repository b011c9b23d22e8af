import type { English } from '@/locales/catalogue';
import type { termsText } from '@/locales/terms';

export const english: English<typeof termsText> = {
  words: {
    session: {
      word: 'Class',
      meaning:
        'One meeting of a course, with its date, periods, teachers and room. Once a week in weeks 1 to 16 makes 16 classes.',
    },
    week: {
      word: 'Week',
      meaning:
        'The number of a week in its term. Week 1 is the one that holds the start date; weeks begin on Monday.',
    },
    parity: {
      word: 'Odd and even weeks',
      meaning: 'Odd weeks are 1, 3, 5 and so on, even weeks 2, 4, 6, counted in the term.',
    },
    period: {
      word: 'Periods',
      meaning:
        'The lessons of a day by number. When each begins and ends is set by the times of the term.',
    },
    hours: {
      word: 'Hours',
      meaning:
        'How many teaching hours a course has: lectures, laboratory, clinical visits and others together. One period usually counts as one hour.',
    },
    segment: {
      word: 'Segments',
      meaning:
        'Text messages are charged by segment: one up to 70 characters, else one for every 67. The reader still sees one message.',
    },
    fixedBy: {
      word: 'Fixed by',
      meaning:
        'Classes fixed by week move with the start date of the term; those fixed by date stay where they are.',
    },
    clash: {
      word: 'Clash',
      meaning:
        'Overlapping periods on the same day with the same teacher, room or student group. It is a warning and does not keep you from saving.',
    },
    report: {
      word: 'Delivery report',
      meaning: 'What the gateway tells later: whether the message reached the phone.',
    },
    delivered: {
      word: 'Delivered',
      meaning:
        'The delivery report says that the message reached the phone. Without a report, or when it was only simulated, it does not count.',
    },
    unreached: {
      word: 'Not reachable',
      meaning:
        'Teachers with classes in the next days who are not in the phone book, share a name with somebody, have no mobile number or take no messages.',
    },
  },
};
