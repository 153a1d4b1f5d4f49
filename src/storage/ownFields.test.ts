import { actWords } from '#school/acts/actWords.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { addField, chooseFieldUse, editField, removeField } from '#school/fields/fieldIntents.ts';
import { peopleFields } from '#school/collections.ts';
import { exportHeadings, exportTable } from '#school/exporting/exportTables.ts';
import { startOwnSchool } from '#school/settings/ownSchoolIntents.ts';
import { studentForm, studentInputs } from '#school/students/studentForm.ts';
import { teacherForm, teacherInputs } from '#school/teachers/teacherForm.ts';
import { unreadableFields } from '#school/fields/schoolFields.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import { editStudent } from '#school/students/studentIntents.ts';
import { asStudent, studentFields as fieldsOf, STUDENT } from '#school/students/students.ts';
import { carry, exchange, twoPcs } from '#testing/sharedSchool.ts';
import { onTwoPcs, only } from '#testing/apart.ts';
import { smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolStore } from './schoolStore.ts';

async function openSchool(settings: object = {}): Promise<SchoolStore> {
  const browser = new Browser();
  const school = smallSchool();
  browser.sample = { ...school, settings: { ...school.settings, ...settings } };
  return browser.open();
}

async function done(store: SchoolStore, intent: Intent): Promise<string> {
  const { act } = await store.commit(intent);
  if (!act) throw new Error('nothing was done');
  return act.id;
}

async function settingsOf(store: SchoolStore): Promise<SchoolSettings> {
  const [stored] = (await recordsOf(store)).settings;
  return asSettings(stored ?? {});
}

async function ownNames(store: SchoolStore): Promise<readonly string[]> {
  const { all } = fieldsOf(await settingsOf(store));
  return all.filter(({ isOwn }) => isOwn).map(({ name }) => name);
}

async function refusal(work: Promise<unknown>): Promise<readonly unknown[]> {
  const cause = await work.then(
    () => 'done',
    (failure: unknown) => failure,
  );
  return cause instanceof Refusal ? [cause.message, cause.field] : [cause];
}

// @shows A school's own rules: Own fields are stored under own_<id>, the id made from the label once; "Field added: Sex" is
//   one act that can be undone
test('the name of a field is made from its label once', async () => {
  const store = await openSchool();
  const before = await recordsOf(store);
  const { act } = await store.commit(addField('students', { label: ' Sex ', kind: 'text' }));
  expect(act && actWords(act)).toBe('Field added: Sex');
  await done(store, addField('students', { label: 'National ID', kind: 'text' }));
  await done(store, editField('students', 'own_national_id', { label: 'Passport', kind: 'text' }));
  await done(store, addField('students', { label: 'National-ID', kind: 'number' }));
  await done(store, addField('students', { label: '国籍', kind: 'text' }));
  expect(await ownNames(store)).toEqual([
    'own_sex',
    'own_national_id',
    'own_national_id_2',
    'own_国籍',
  ]);
  const undone = await openSchool();
  await undone.commit(
    undoAct(await done(undone, addField('students', { label: 'Sex', kind: 'text' }))),
  );
  expect(await recordsOf(undone)).toEqual(before);
});

test('values entered before a field’s addition is undone come back by Redo, and with a new field of that label', async () => {
  const store = await openSchool();
  const added = await done(store, addField('students', { label: 'Sex', kind: 'text' }));
  await store.commit(editStudent(student(), withOwn({ own_sex: 'F' })));
  const before = await recordsOf(store);
  const undone = await done(store, undoAct(added));
  expect(await ownNames(store)).toEqual([]);
  const redone = await done(store, undoAct(undone));
  expect(await recordsOf(store)).toEqual(before);
  await store.commit(undoAct(redone));
  await store.commit(addField('students', { label: 'sex', kind: 'text' }));
  const [stored] = (await recordsOf(store)).students;
  expect(
    studentInputs(asStudent(stored ?? {}), '2026-11-25', await settingsOf(store)),
  ).toMatchObject({ own_sex: 'F' });
});

// @shows A school's own rules: Removing keeps the stored values, and a field added later under the same label has them again
test('a removed field comes back under its label, whatever other labels have become', async () => {
  const store = await openSchool();
  await done(store, addField('students', { label: 'National ID', kind: 'text' }));
  await done(store, editField('students', 'own_national_id', { label: 'Passport', kind: 'text' }));
  await done(store, addField('students', { label: 'National ID', kind: 'text' }));
  await done(store, removeField('students', 'own_national_id'));
  await done(store, removeField('students', 'own_national_id_2'));
  expect(await ownNames(store)).toEqual([]);
  // Nobody is told that a removed field cannot be read.
  expect(unreadableFields(await settingsOf(store))).toEqual([]);
  await done(store, addField('students', { label: 'national id', kind: 'number' }));
  expect(await ownNames(store)).toEqual(['own_national_id_2']);
});

test.each<[what: string, intent: () => Intent, message: string, field: string | undefined]>([
  ['no label', () => addField('students', { label: ' ', kind: 'text' }), 'Enter a label', 'label'],
  [
    'the label of a built-in field',
    () => addField('students', { label: 'roll number', kind: 'text' }),
    'There is already a field called Roll Number',
    'label',
  ],
  [
    'a label that is there',
    () => addField('students', { label: 'SEX', kind: 'text' }),
    'There is already a field called Sex',
    'label',
  ],
  [
    'a choice without choices',
    () => addField('students', { label: 'House', kind: 'choice', choices: [' '] }),
    'Enter at least one choice',
    'choices',
  ],
  [
    'a field that is gone',
    () => editField('students', 'own_house', { label: 'House', kind: 'text' }),
    'This field was removed in the meantime. Nothing was changed.',
    undefined,
  ],
  [
    'to hide names',
    () => chooseFieldUse('students', 'lastName', 'hidden'),
    'This field must stay required.',
    undefined,
  ],
])('refuses %s, and stores nothing', async (_, intent, message, field) => {
  const store = await openSchool();
  await done(store, addField('students', { label: 'Sex', kind: 'text' }));
  const before = await recordsOf(store);
  expect(await refusal(store.commit(intent()))).toEqual([message, field]);
  expect(await recordsOf(store)).toEqual(before);
});

// @shows A school's own rules: Absent means as specified: going back to the specification leaves no key
test('uses that are chosen back leave no key', async () => {
  const store = await openSchool();
  const before = await recordsOf(store);
  const { act } = await store.commit(chooseFieldUse('students', 'email', 'hidden'));
  expect(act && actWords(act)).toBe('Fields of students changed');
  const { all, form, shown } = fieldsOf(await settingsOf(store));
  expect(all.find(({ name }) => name === 'email')?.use).toBe('hidden');
  expect(form.email.required).toBe(false);
  expect(shown).not.toHaveProperty('email');
  await done(store, chooseFieldUse('students', 'email', 'required'));
  await done(store, chooseFieldUse('teachers', 'salary', 'optional'));
  await done(store, chooseFieldUse('teachers', 'salary', 'required'));
  expect(await recordsOf(store)).toEqual(before);
});

// @shows A school's own rules: A hidden class is not asked of an import, and not in form, list, page, paper and export
test('a class can be hidden: forms do not ask for one, and files have none', async () => {
  const store = await openSchool();
  await done(store, chooseFieldUse('students', 'class', 'hidden'));
  const settings = await settingsOf(store);
  const inputs = { ...studentInputs(student(), '2026-11-25', settings), classFrom: '' };
  expect(studentForm(settings).schema.safeParse({ ...inputs, class: '' }).success).toBe(true);
  for (const collection of ['students', 'attendance', 'grades'] as const) {
    const headings = exportHeadings(collection, settings).map(({ heading }) => heading);
    expect(headings).not.toContain('Class');
    expect(exportHeadings(collection).map(({ heading }) => heading)).toContain('Class');
  }
});

// @shows A school's own rules: Values that cannot be read count as absent, are kept, and are said once
test('fields that cannot be read count as absent and are kept', async () => {
  const odd = { students: [{ id: 'own_star', label: 'Star', kind: 'horoscope' }], teachers: 7 };
  const store = await openSchool({ fields: odd });
  expect(unreadableFields(await settingsOf(store))).toEqual(['student fields', 'teacher fields']);
  expect(await ownNames(store)).toEqual([]);
  await done(store, addField('students', { label: 'Sex', kind: 'text' }));
  expect((await settingsOf(store)).fields).toEqual({
    ...odd,
    students: [...odd.students, { id: 'own_sex', label: 'Sex', kind: 'text' }],
  });
});

// @shows A school's own rules: Values that cannot be read count as absent, are kept, and are said once
test.each([
  [[], ['the fields of forms']],
  [null, ['the fields of forms']],
  ['Sex', ['the fields of forms']],
  [{ students: null }, ['student fields']],
  [{ students: { id: 'own_sex' } }, ['student fields']],
  [{ students: [null] }, ['student fields']],
  [{ students: [{ id: 5 }] }, ['student fields']],
  [{ students: [{ id: 'own_sex', label: '', kind: 'text' }] }, ['student fields']],
  [{ students: [{ id: 'own_sex', label: 'Sex', kind: '__proto__' }] }, ['student fields']],
  [{ students: [{ id: 'own_sex', label: 'Sex', kind: 'constructor' }] }, ['student fields']],
  [{ teachers: [{ id: 'phone', use: 'sometimes' }] }, ['teacher fields']],
  [{ teachers: [{ id: 'firstName', use: 'hidden' }] }, ['teacher fields']],
  [{ students: [{ id: 'own_sex', removed: true }, { id: '__proto__' }] }, []],
])('of the fields %j a form takes none, and names what cannot be read', (fields, unreadable) => {
  const settings: SchoolSettings = { ...asSettings({}), fields };
  expect(unreadableFields(settings)).toEqual(unreadable);
  expect(Object.keys(fieldsOf(settings).form)).toEqual(Object.keys(STUDENT));
  expect(settings.fields).toBe(fields);
});

test('a school without fields of its own has those of the specification', () => {
  expect(fieldsOf({}).form).toBe(STUDENT);
  expect(fieldsOf({}).shown).toBe(STUDENT);
});

/** Acts on different things, so that each can be taken back whatever else was done. */
const ACTS: readonly Intent[] = [
  addField('students', { label: 'Sex', kind: 'choice', choices: ['F', 'M'] }),
  addField('students', { label: 'House', kind: 'text', inList: true }),
  addField('teachers', { label: 'Sex', kind: 'text' }),
  editField('students', 'own_bus', { label: 'Bus Line', kind: 'number', onPaper: true }),
  removeField('students', 'own_diet'),
  chooseFieldUse('students', 'own_bank', 'required'),
  chooseFieldUse('students', 'email', 'optional'),
  chooseFieldUse('students', 'phone', 'hidden'),
  chooseFieldUse('teachers', 'salary', 'hidden'),
];
const BEGINS = {
  fields: {
    students: ['Bus', 'Diet', 'Bank'].map((label) => ({
      id: `own_${label.toLowerCase()}`,
      label,
      kind: 'text',
    })),
  },
};

function inAnyOrder({ fields }: SchoolSettings): unknown {
  const lists = Object.entries(isRecord(fields) ? fields : {});
  return Object.fromEntries(
    lists.map(([of, entries]) => [of, new Set(Array.isArray(entries) ? entries : [])]),
  );
}

// @shows A school's own rules: Each change is one act, undone from Recent changes, whatever was done since
test('any of these acts can be taken back after random others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        ACTS.map((_, index) => index),
        { minLength: 2 },
      ),
      fc.nat(),
      async (order, chosen) => {
        const undone = chosen % order.length;
        const [store, without] = [await openSchool(BEGINS), await openSchool(BEGINS)];
        const acts: string[] = [];
        for (const [index, place] of order.entries()) {
          const intent = ACTS[place];
          if (!intent) continue;
          acts.push(await done(store, intent));
          if (index !== undone) await done(without, intent);
        }
        await store.commit(undoAct(acts[undone] ?? ''));
        expect(inAnyOrder(await settingsOf(store))).toEqual(inAnyOrder(await settingsOf(without)));
      },
    ),
    { numRuns: 60 },
  );
});

// @shows A school's own rules: Two PCs that add the same label have one field; two that are added apart are both kept
test('two PCs that add the same label have one field, and others are both kept', async () => {
  const { here, there, list } = await onTwoPcs(
    [
      addField('students', { label: 'Sex', kind: 'text' }),
      addField('students', { label: 'House', kind: 'text' }),
      chooseFieldUse('students', 'phone', 'optional'),
      chooseFieldUse('students', 'email', 'optional'),
    ],
    [
      addField('students', { label: 'Sex', kind: 'text' }),
      addField('students', { label: 'Bus', kind: 'number' }),
      chooseFieldUse('students', 'email', 'optional'),
      chooseFieldUse('students', 'phone', 'optional'),
    ],
  );
  expect(list).toEqual([]);
  expect((await ownNames(here)).toSorted()).toEqual(['own_bus', 'own_house', 'own_sex']);
  expect(await settingsOf(here)).toEqual(await settingsOf(there));
});

test('two kinds that two PCs have chosen for a field are listed', async () => {
  const { list } = await onTwoPcs(
    [addField('students', { label: 'Sex', kind: 'text' })],
    [addField('students', { label: 'Sex', kind: 'yesNo' })],
  );
  expect(only(list, 'field')).toMatchObject({ part: 'fields/students/own_sex' });
});

test('values of two fields of one student that two PCs have typed are both kept', async () => {
  const { here, there } = await twoPcs();
  await here.commit(addField('students', { label: 'Sex', kind: 'text' }));
  await carry(here, there);
  const ann = student();
  await here.commit(editStudent(ann, withOwn({ own_sex: 'F' })));
  await there.commit(editStudent(ann, withOwn({ own_house: 'Red' })));
  await exchange(here, there);
  for (const store of [here, there]) {
    const [stored] = (await recordsOf(store)).students;
    expect(stored).toMatchObject({ own_sex: 'F', own_house: 'Red' });
  }
  await here.commit(editStudent(ann, withOwn({ own_sex: undefined })));
  await exchange(here, there);
  expect((await recordsOf(there)).students[0]).not.toHaveProperty('own_sex');
});

/** Fields of the school's own are not known to the compiler. */
function withOwn(fields: Readonly<Record<string, unknown>>): object {
  return fields;
}

// @shows A school's own rules: "Start your own school" asks once what a form asks for: name and class, the rest when it is
//   known; or everything
test('an own school asks for names and classes, or for everything', async () => {
  const asked = async (asks: 'names' | 'everything') => {
    const store = await openSchool({
      fields: {
        students: [
          { id: 'phone', use: 'hidden' },
          { id: 'own_sex', label: 'Sex', kind: 'text' },
        ],
      },
    });
    const own = { schoolName: 'Mine', academicYear: '', schoolDays: [1], classNames: [] };
    await done(store, startOwnSchool({ ...own, asks }));
    return settingsOf(store);
  };
  const little = await asked('names');
  const required = peopleFields('students', little).filter(({ use }) => use === 'required');
  expect(required.map(({ label }) => label)).toEqual(['First Name', 'Last Name', 'Class']);
  expect(peopleFields('students', little).some(({ use }) => use === 'hidden')).toBe(false);
  const form = studentForm(little).schema;
  const inputs = { ...studentInputs(undefined, '2026-11-25', little), classFrom: '2026-11-25' };
  const named = { ...inputs, firstName: 'Zoe', lastName: 'Ng', class: 'Reception' };
  expect(form.safeParse(named).success).toBe(true);
  expect(form.safeParse({ ...named, class: '' }).success).toBe(false);
  const teacher = {
    ...teacherInputs(undefined, '2026-11-25', little),
    firstName: 'A',
    lastName: 'B',
  };
  const read = teacherForm(little).schema.parse(teacher);
  expect(read.salary).toBeUndefined();
  expect((await asked('everything')).fields).toEqual({
    students: [{ id: 'own_sex', label: 'Sex', kind: 'text' }],
  });
});

// @shows A school's own rules: A school without these settings is the same in keys, files and forms
test('settings that say nothing change no form, no file and no key', () => {
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom({}, { students: [] }, { students: [{ id: 'x' }] }, 'odd', [], 7), {
        nil: undefined,
      }),
      fc.record({ phone: fc.string(), dateOfBirth: fc.string(), email: fc.string() }),
      (fields, texts) => {
        const settings = { fields };
        const inputs = studentInputs(undefined, '2026-11-25', settings);
        expect(inputs).toEqual(studentInputs(undefined, '2026-11-25'));
        const typed = { ...inputs, ...texts, classFrom: '' };
        const [one, other] = [studentForm(settings), studentForm({})].map(({ schema }) =>
          schema.safeParse(typed),
        );
        expect(one?.error?.issues).toEqual(other?.error?.issues);
        const school = { students: [student()], teachers: [], classes: [] };
        expect(exportTable('students', school.students, { ...school, settings })).toEqual(
          exportTable('students', school.students, school),
        );
      },
    ),
  );
});
