import type { English } from '@/locales/catalogue';
import type { helpText } from '@/locales/help';

export const english: English<typeof helpText> = {
  title: 'Help',
  topics: 'Pages of the help',
  steps: 'What to do',
  notes: 'Good to know',
  words: 'Words',
  pages: {
    start: {
      title: 'The first week',
      intro:
        'A new office goes through these once, in this order. From then on the home page tells what is to be done.',
      steps: [
        'Accounts: make accounts for your colleagues under System › Accounts and choose their roles; department secretaries only see their own departments; a school brings its departments.',
        'Terms: make the undergraduate and the postgraduate term under System › Terms and calendar, with start date and number of weeks.',
        'Calendar: add holidays and swapped days in the same place, and check when the periods begin and end.',
        'Timetables: import what the academic system exports under Courses › Undergraduate › Import, and once more under Postgraduate.',
        'Phone book: under Phone book › Import, import names, staff numbers, departments and mobile numbers of the teachers, and the class contacts, such as monitors and counsellors.',
        'Out of reach: add the missing numbers under Text messages › Out of reach until the list is empty.',
        'Reminders: look at what will be sent in the next three days under Text messages › Auto reminders, then turn them on.',
        'Changes: choose under System › Change settings the reasons, the limits and who approves requests, then give the teachers accounts.',
      ],
      picture: {
        name: 'home',
        alt: 'The home page: today’s classes, who cannot be reached, and what is to be done',
      },
      notes: [
        'Where no gateway is set up, the pages say that messages are simulated: nobody gets any.',
        'Ctrl K (⌘ K on a Mac) finds every page, teacher, course and room by name, pinyin or initials.',
        'Use a current Chrome, Edge or Firefox; in the 360 and QQ browsers, their fast mode.',
      ],
    },
    import: {
      title: 'Import timetables and the phone book',
      intro:
        'What the academic system exports (.xlsx, .xls, .csv) can be used as it is. Nothing is changed before you press Import.',
      steps: [
        'Choose the file, or paste cells that you copied in a spreadsheet program.',
        'Check which row is the header; where you need several sheets, choose them together.',
        'Answer what is asked first: only you know it. Then look at the field of each column. Where all columns are known, press “Check at once”.',
        'Press Check. At the top stands how many rows, courses and classes there are, and which teachers are not in the phone book.',
        'Look at the errors first: a suggestion is taken by one click, others are mended by hand. Untick rows that you do not want.',
        'Press Import. Rows with errors that did not come can be saved as a file, mended and imported later.',
      ],
      picture: {
        name: 'import',
        alt: 'The check of an import: rows, courses and classes in all, and what was found in each row',
      },
      notes: [
        'A corrected timetable can be imported again: courses that are known are updated, not doubled.',
        'Classes that a new file leaves out do not vanish by themselves: you choose whether to keep, cancel or delete them.',
        'A wrong import is undone from the list of imports at the foot of the page.',
        'Class contacts (monitors, study representatives, counsellors, teaching secretaries) come by Phone book › Import too, with their classes and part in the file. A class that no course has is a warning.',
      ],
    },
    reach: {
      title: 'Who cannot be reached',
      intro:
        'Teachers who have classes soon and cannot be reminded stand in one list, in the order of their next classes.',
      steps: [
        'Open Text messages › Out of reach; the figure on the home page leads there too.',
        'Choose the days: today, tomorrow, the next 7 or 30 days.',
        'Look at the reason: type a missing number into the row; somebody who is not in the phone book is added with number and department.',
        'Where several bear the name, give the teacher’s staff number in the course.',
        'Export the list to call people: it has their office phones.',
      ],
      picture: {
        name: 'reach',
        alt: 'Teachers who cannot be reached, with reason, next class and a field for the number',
      },
      notes: [
        'Numbers are masked. The eye, editing and calling show the full number, and the history keeps that.',
        'Reminders that wait for a number are queued by themselves as soon as it is there.',
        'Who takes no messages has to be told in another way; the console never sends to them.',
        'A teacher who reports a problem has a row on the home page and under “Replies”: reschedule, call or reply, then press “Done”.',
      ],
    },
    remind: {
      title: 'Send reminders',
      intro:
        'Reminders go out by themselves or in a batch by hand; the ⋮ of a course, class or contact, or selected rows, remind of these alone. Each teacher gets one for each class and lead time.',
      steps: [
        'By themselves: open Text messages › Auto reminders, look at what the next three days would bring, then turn them on.',
        'Auto reminders go out for each class, at several lead times if you like, or once a day with all classes of the next day, of both levels if their settings are the same; the page shows what a week takes and costs, so look before you choose.',
        'By hand: open Text messages › All messages, press Send reminders, choose days and wording, look at the preview and send.',
        'For one section or department: filter the courses or classes by it and press Remind of listed courses or Remind of listed classes.',
        'To one teacher: open Text messages › Send a message.',
        'To classes: turn on “Evening messages to classes” under Auto reminders. Each class contact gets one message in the evening with the classes of the next day, if you like only where something changed.',
        'Look at the states afterwards; failed messages can be sent again. Ask the person before you do so with unknown ones.',
      ],
      picture: {
        name: 'remind',
        alt: 'Auto reminders: state, lead time, and what will be sent in three days',
      },
      notes: [
        'Reminders that have not gone out follow every change of the timetable.',
        'Nothing is sent in quiet hours (usually 22:00 to 07:00); it goes out afterwards, before the class.',
        'Wording and signature are set under System › Message settings; the length decides how many segments are charged.',
      ],
    },
    change: {
      title: 'Move, cancel or hand over a class',
      intro:
        'Before a class is changed you see its clashes, the messages that change with it, and who is told.',
      steps: [
        'Open the course in the list, or find the teacher, room or class in the week view.',
        'Open the class and change date, periods, teachers or room; cancelling, substitution and make-up classes are among its actions.',
        'Look at the effects: clashes, messages that are rewritten, people who are told.',
        '"Notify the people concerned" lists former and new teachers and class contacts, one message a person. Untick whoever is not to be told, then press the button, such as “Cancel 1 class and notify 2”.',
        'Undo a mistake in the message that follows, or later from the history.',
      ],
      picture: {
        name: 'change',
        alt: 'The week view: a teacher’s classes of one week, clashes marked',
      },
      notes: [
        'Clashes go by the clock: each class has the period times of its own level and campus. Where a time is unknown, period numbers decide, and the clash says so.',
        'Stopping, reactivating, deleting or relocating a whole course, or giving it other student classes, also lists new clashes, who cannot be reached and whom to notify first.',
        'Many classes at once (another teacher, another room, cancelled, another time) are changed with “Bulk edit” in the week view, and undone together. Rooms and times that are free for all of them are listed first. To cancel everything on some days, choose “All courses”.',
        '“Courses › Rooms” has the seats, kind, campus and closed times of rooms; “Fill from the timetable” adds all rooms of the timetable at once. Classes that are too large for their room, in a closed room, or on another campus too soon are then shown when you change, import, and under “Clashes”. Free rooms with enough seats, of the same campus and kind, come first.',
        'Where you do not know a better time, let the console find one at which teacher, class and room are free.',
        'Each change and its reason is in the “Ledger of changes” of the courses, with the courses that changed too much and the make-up classes that are owed. People who were not told stand there too, and an opened entry can notify them later. “Proof of class” in a class or in the ledger shows how one class was at each moment, and prints it.',
        'Teachers ask for changes when signed in on the phone, or by the link in a message. Requests are decided under Courses › Requests: look at what approval would cause, set another time or room if needed, then approve, or refuse with a reason; the last approval changes the classes. A secretary asks for her teachers. Who approves, and how many days ahead, is under System › Change settings.',
      ],
    },
    office: {
      title: 'Accounts and terms',
      intro:
        'An account’s role says what it may do; a term’s calendar says on which day classes are.',
      steps: [
        'Give your colleague the initial password, which is shown once; it has to be changed at the first sign-in.',
        'Administrators and clerks can turn on two-step sign-in in their settings; a switch above the accounts requires it. An administrator turns it off for whoever lost phone and recovery codes.',
        'Where the server has single sign-on, the sign-in page has its button, and accounts are found by staff number: enter it in the accounts of administrators, clerks and secretaries too. Teachers of the phone book get an account at their first sign-on.',
        'A teacher’s account belongs to one teacher of the phone book, by staff number; it shows only the own classes and messages, and lets the teacher ask for changes and change the own number. It shows nothing once the teacher has left.',
        'Disable an account when somebody leaves: the history still has to say who did what.',
        'Change the start date of a term where it was wrong: classes fixed by week move with it, and you see the effects first.',
        'Put holidays and swapped days into the calendar: on holidays there are no classes and no reminders.',
        'Close a term when it is over; it can then only be looked at.',
      ],
      picture: {
        name: 'terms',
        alt: 'Terms and calendar: the current term, holidays and swapped days',
      },
      notes: [
        'Every change stands under System › History: who, when, from where and what, and it can be taken back.',
        'Where somebody asks for personal data to be deleted, open the contact and choose Personal data › Erase personal data; earlier backups are gone some days later.',
        'Deleted contacts, submitted forms and expired import checks are cleared under History › Retention.',
      ],
    },
    connect: {
      title: 'Integrations, e-mail and alarms',
      intro:
        'System › Integrations lists the connections to other systems: what is set up, when each last worked, and what the other side said. Only administrators see it.',
      steps: [
        'Settings: each connection has its own section: import folders, SMS gateway, WeCom, e-mail and single sign-on. Where nothing is set up, the section names the settings of the server, which take effect after a restart.',
        'Trial: press “Try it now”. E-mail goes to the address of your own account, WeCom to the people on duty. The section keeps result and time.',
        'E-mail: open a contact of the phone book, enter the address and choose e-mail as the way to be told. Reminders and notices then go by e-mail. Teachers can choose it under My contact details.',
        'Alarms: press “Set up alarms”, type a name to pick people on duty from the phone book, check their e-mail or WeCom account, and choose the matters.',
        'Summary: turn on the daily summary and choose its time. It says what is open and what was solved since the last one.',
        'Tokens: displays, statistics and other programs call the API with a token. Give each only what it needs, and revoke it when it is no longer used or may have leaked.',
      ],
      picture: {
        name: 'connect',
        alt: 'Integrations: settings of single sign-on, people on duty with matters and summary, tokens',
      },
      notes: [
        'Each matter is told once, and again only if it comes back after it was solved. Missing reminders are a matter of their own each day.',
        'E-mails go at night too. WeCom then tells only of a silent gateway and of missing reminders; the others wait for the end of the quiet hours.',
        'Where the mail server refuses or cannot be reached, people with a number get a text message instead, and the record says both. “Unknown” may have arrived and is not sent again by itself.',
        'E-mail has no delivery reports: a message that the mail server took may still be unread.',
      ],
    },
    my: {
      title: 'My classes and requests',
      intro:
        'These pages show only your own classes, messages and requests. All of it works on the phone.',
      steps: [
        'Classes: open My classes, by week or as a list. “Moved” and “Cancelled” mark what differs from the plan.',
        'Requests: tap a class, then “Request a change”, and choose another time, a cancellation or a substitute. Times and substitutes that are free are listed; several classes can go into one request.',
        'Answers: My requests shows how far a request is, and each step comes as a text message. You can withdraw it until it is decided; a refusal gives its reason.',
        'Texts: see under My classes › Texts which reminders and notices were sent to you.',
        'Calendar: make an address under My classes › Calendar and add it to your calendar; it follows every change.',
        'Number: change it under My contact details; the old number gets a message about it.',
      ],
      picture: {
        name: 'my',
        alt: 'My classes: the classes of a week with time, room and student classes',
      },
      notes: [
        'The timetable changes with the last approval. What My classes shows is what counts.',
        'A request shortly before the class is urgent and needs a telephone number.',
        'The link in a message needs no sign-in: confirm, report a problem, see your own weeks to the end of term and ask for a change. Do not pass it on: whoever opens it sees and can do the same.',
      ],
    },
  },
};
