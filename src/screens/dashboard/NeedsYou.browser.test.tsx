import { saveSettings } from '#school/settings/settingsIntents.ts';
import { mark, smallSchool } from '#testing/hillsideSchool.ts';
import { expectAccessible, openScreen } from '#testing/screens.tsx';
import { formDraftName, smallFormName } from '#state/drafts/formDrafts.ts';
import { draftName } from '#state/drafts/draftKinds.ts';
import { draftsOfBook } from '#state/drafts/markBookDrafts.ts';
import { DRAFT_PREFIXES, drafts } from '#state/drafts/drafts.ts';
import { safetyOf } from '#state/backups/safety.ts';
import { setClock } from '#testing/clock.mjs';
import { onDay } from '#testing/today.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { NeedsYou, useNeeds } from './NeedsYou.tsx';

onDay('2026-11-25');

const link = page.getByRole('link', { name: /missing this week$/u });

function Needs() {
  return <NeedsYou needs={useNeeds() ?? []} />;
}

/**
 * Opens what is to be done on Wednesday 18 November 2026 at a time, in a school with school days from Monday to Sunday. Class 1
 * was marked a month ago and on these days, Class 2 never.
 */
function openWarnings(time: string, ...days: readonly string[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-18T${time}:00`) });
  onTestFinished(() => void vi.useRealTimers());
  const school = smallSchool();
  const settings = {
    ...school.settings,
    schoolYear: { from: '2026-08-31', to: '2027-07-16' },
    calendar: { days: [1, 2, 3, 4, 5, 6, 7], closed: [] },
  };
  const attendance = ['2026-10-19', ...days].map((day) =>
    mark(`mark${day}`, 'stud00001', day, 'present'),
  );
  return openScreen(Needs, { keys: { ...school, settings, attendance } });
}

// @shows The school year: The Dashboard says "3 registers missing this week" as a link to it. Nothing is said where
//   none is
test('the registers missing since Monday are a link to them, of a class without any mark, too', async () => {
  await openWarnings('10:00', '2026-11-16');
  await expect.element(link).toHaveTextContent('5 registers missing this week');
  await expect.element(link).toHaveAttribute('href', '/reports?report=missing');
  await expectAccessible();
});

test('today’s are not missing before the time at which they are due', async () => {
  const { school } = await openWarnings('09:59', '2026-11-16');
  await expect.element(link).toHaveTextContent('3 registers missing this week');
  await school.commit(saveSettings({ registersDue: '09:30' }));
  await expect.element(link).toHaveTextContent('5 registers missing this week');
});

test('nothing is said where none is missing', async () => {
  const { school } = await openWarnings('12:00', '2026-11-16', '2026-11-17', '2026-11-18');
  await expect.element(link).toHaveTextContent('3 registers missing this week');
  const ofTwo = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({
    ...mark(`two${day}`, 'stud00004', day, 'present'),
    classId: 'class0002',
  }));
  await school.commit(async () => ({
    label: { say: 'settingsChanged' },
    attendance: { put: ofTwo },
  }));
  await expect.element(link).not.toBeInTheDocument();
});

test('a form that was begun and a birthday of today are links in the words of their screens', async () => {
  onTestFinished(() => drafts.keep(formDraftName('student', undefined), undefined));
  const school = smallSchool();
  const students = school.students.map((student) => ({
    ...student,
    dateOfBirth: ['Asha', 'Ben'].includes(student.firstName) ? '2015-11-25' : '2015-11-24',
    // Nobody congratulates those who have left.
    ...(student.firstName === 'Ben' && { class: '', leftOn: '2026-11-02' }),
  }));
  await openScreen(Needs, { keys: { ...school, students } });
  drafts.keep(formDraftName('student', undefined), { firstName: 'Zoe' });
  const region = page.getByRole('region', { name: 'Needs you', exact: true });
  const draft = region.getByRole('link', { name: 'Add Student, not saved', exact: true });
  await expect.element(draft).toHaveAttribute('href', '/students?add');
  const birthdays = region.getByRole('link', { name: /^Birthday: / });
  await expect.element(birthdays).toHaveTextContent('Birthday: Asha Rao');
  await expect.element(birthdays).toHaveAttribute('href', '/students?student=stud00001');
  await expectAccessible();
});

const register = { date: '2026-11-24', classId: 'class0001' };
const book = { classId: 'class0001', className: 'Class 1', subject: 'Science' };

const DRAFTS = [
  [formDraftName('teacher', undefined), 'Add Teacher, not saved', '/teachers?add'],
  [
    formDraftName('student', 'stud00001'),
    'Edit Student: Asha Rao, not saved',
    '/students?edit=stud00001',
  ],
  [formDraftName('student', 'gone'), 'Edit Student, not saved', '/students'],
  [
    draftName(register),
    'Register: Class 1, Tue 24 Nov 2026, not saved',
    '/attendance?date=2026-11-24&class=class0001',
  ],
  [
    smallFormName('remark', '2026-11-24|class0001', 'stud00001'),
    'Remark: Class 1, Tue 24 Nov 2026, not saved',
    '/attendance?date=2026-11-24&class=class0001',
  ],
  [
    draftsOfBook(book).marks,
    'Mark Book: Class 1, Science, not saved',
    '/grades?view=markbook&class=Class+1&subject=Science',
  ],
  [`${DRAFT_PREFIXES.note}stud00001`, 'Notes: Asha Rao, not saved', '/students?student=stud00001'],
  [
    `${DRAFT_PREFIXES.comment}stud00001|2026-08-31_2026-12-18|Science`,
    'Comment: Asha Rao, not saved',
    '/reports?report=cards&class=Class+1&period=days&from=2026-08-31&to=2026-12-18',
  ],
  [smallFormName('calendar', 'term'), 'Calendar, not saved', '/settings#calendar'],
  [DRAFT_PREFIXES.settings, 'School Information, not saved', '/settings'],
] as const;

// @shows Open forms: "Needs you" names every draft, "…, not saved", a link to the place where it is found again
test.for(DRAFTS)(
  'what was typed and not saved is a link to its place: %s',
  async ([id, words, href]) => {
    onTestFinished(() => drafts.keep(id, undefined));
    await openScreen(Needs);
    drafts.keep(id, { text: 'typed' });
    const link = page.getByRole('link', { name: words, exact: true });
    await expect.element(link).toHaveAttribute('href', href);
  },
);

test('assessments without marks stay unsaved on purpose, and are not named', async () => {
  const { assessments } = draftsOfBook(book);
  onTestFinished(() => drafts.keep(assessments, undefined));
  await openScreen(Needs);
  drafts.keep(assessments, [{ examType: 'Quiz', date: '2026-11-24', maxMarks: 20 }]);
  drafts.keep(DRAFT_PREFIXES.settings, { text: 'typed' });
  onTestFinished(() => drafts.keep(DRAFT_PREFIXES.settings, undefined));
  await expect
    .element(page.getByRole('link', { name: /not saved$/u }))
    .toHaveTextContent('School Information');
});

test('a backup that is wanted is a link in the words of the line of state', async () => {
  const { school } = await openScreen(Needs, { keys: { ...smallSchool(), attendance: [] } });
  const safety = safetyOf(school);
  await expect.poll(() => safety.facts.getState().heldSince).toBe('2026-11-25');
  setClock('2026-12-01T10:00');
  document.dispatchEvent(new Event('visibilitychange'));
  const backup = page.getByRole('link', { name: 'Never backed up', exact: true });
  await expect.element(backup).toHaveAttribute('href', '/settings#data-management');
  await safety.noteDownload(1);
  await expect.element(backup).not.toBeInTheDocument();
});

test('nothing to do makes no region', async () => {
  const school = smallSchool();
  const needs = vi.fn<() => void>();
  await openScreen(
    () => {
      if (useNeeds()) needs();
      return <Needs />;
    },
    { keys: { ...school, attendance: [] } },
  );
  await expect.poll(() => needs).toHaveBeenCalled();
  await expect.element(page.getByRole('region', { name: 'Needs you' })).not.toBeInTheDocument();
});
