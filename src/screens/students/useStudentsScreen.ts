import { classFilterChoices, LEFT_SCHOOL, listedUnder } from '#school/classes/currentClass.ts';
import { hasLeft, studentsNow } from '#school/students/hasLeft.ts';
import { isIncomplete } from '#school/students/incomplete.ts';
import { studentSearchText, type Student } from '#school/students/students.ts';
import { chosenOption, type ListFilter, type Searched } from '#records/lists/narrow.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useRecordDialogs } from '#records/forms/useRecordDialogs.ts';
import { useRecordList } from '#records/lists/useRecordList.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/** Drives the Students screen: who is listed, and which dialog is open. */
export function useStudentsScreen() {
  const classNames = useClassNamesOffered();
  const students = useSchool((school) => school.students);
  const choices = useMemo(() => {
    const classes = classFilterChoices(classNames, students);
    return students.some(isIncompleteNow) ? [...classes, INCOMPLETE] : classes;
  }, [classNames, students]);
  const shown = chosenOption(choices, useAddress().get('class'));
  const showsLeft = shown === LEFT_SCHOOL;
  const showsIncomplete = shown === INCOMPLETE.value;
  const filters = useMemo(
    (): ListFilter<Student>[] => [
      {
        id: 'class',
        label: 'Filter by class',
        all: 'All Classes',
        choices,
        valueOf: showsIncomplete
          ? (student) => (isIncomplete(student) ? INCOMPLETE.value : '')
          : listedUnder,
      },
    ],
    [choices, showsIncomplete],
  );
  const list = useRecordList({
    records: useMemo(
      () => (showsLeft ? students.filter(hasLeft) : studentsNow(students)),
      [showsLeft, students],
    ),
    searched,
    filters,
  });
  const dialogs = useRecordDialogs<Student>();
  return { list, dialogs, showsLeft };
}

/** Those who lack something that the form demands stand in their classes, too. */
const INCOMPLETE = { value: '-incomplete', label: 'Incomplete' };

function isIncompleteNow(student: Student): boolean {
  return !hasLeft(student) && isIncomplete(student);
}

function searched(student: Student): Searched {
  return { haystack: studentSearchText(student) };
}
