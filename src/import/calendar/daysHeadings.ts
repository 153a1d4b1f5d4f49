/** Headings of a table of days, in the form of `headingKey`. */
export const DAYS_HEADINGS = {
  name: [
    'name',
    'title',
    'event',
    'subject',
    'summary',
    'description',
    'holiday',
    'closed days',
    'term',
  ],
  from: ['first day', 'from', 'start', 'start date', 'start day', 'begin', 'begins', 'date', 'day'],
  to: ['last day', 'to', 'until', 'till', 'end', 'end date', 'end day', 'ends'],
  startTime: ['start time', 'time', 'begin time'],
  endTime: ['end time'],
  allDay: ['all day event', 'all day', 'allday', 'is all day'],
} as const;
