import { FIELD_NAMES, type FieldName, type School } from '#school/collections.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { type DatabaseProblem, DatabaseUnavailable } from '#storage/database/indexedDbRows.ts';
import { memoryRows } from '#storage/database/memoryRows.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { SchoolStoreOptions } from '#storage/openSchoolStore.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { Announcement } from '#storage/browser/tabs.ts';
import type { StoreEvent } from '#storage/storeEvents.ts';
import { openSchoolStore } from '#storage/openSchoolStore.ts';
import type { KeyStorage } from '#storage/sixKeys/sixKeys.ts';
import { keyOf } from '#storage/sixKeys/sixKeys.ts';
import { MemoryKeys } from './keys.ts';
import { smallSchool } from './records.ts';
import { TabGroup } from './tabs.ts';
import { allOf } from '#storage/recordQueries.ts';

/** One browser: a database, local storage, and the tabs that share them. */
export class Browser {
  tabs = new TabGroup();
  database: RowDatabase = memoryRows();
  keys: KeyStorage = new MemoryKeys();
  now = new Date(2026, 10, 21, 9, 30);
  /** True if new tabs had the school open on an earlier page. */
  wasOpenInThisTab = false;
  sample: School = smallSchool();
  #chance = 1;

  /** Opens a tab without a database, as in a window whose browser refuses one. */
  openWithoutDatabase(problem: DatabaseProblem = 'refused'): Promise<SchoolStore> {
    return this.open(() => Promise.reject(new DatabaseUnavailable(problem)));
  }

  /** Opens a tab, as loading the page does. */
  open(
    openDatabase: () => Promise<RowDatabase> = () => Promise.resolve(this.database),
  ): Promise<SchoolStore> {
    return openSchoolStore({ ...this.options(), openDatabase });
  }

  /** Returns the options of a new tab. */
  options(): SchoolStoreOptions {
    return {
      keys: this.keys,
      tabs: this.tabs.tab(),
      clock: () => this.now,
      random: () => this.random(),
      sample: () => Promise.resolve(this.sample),
      wasOpenInThisTab: this.wasOpenInThisTab,
      openDatabase: () => Promise.resolve(this.database),
    };
  }

  /** Returns the same numbers in every run. */
  random(): number {
    this.#chance = (this.#chance * 48_271) % 2_147_483_647;
    return this.#chance / 2_147_483_647;
  }

  /** Returns a key's content, parsed from JSON. */
  key(field: FieldName): unknown {
    const text = this.keys.getItem(keyOf(field));
    return text === null ? null : JSON.parse(text);
  }

  /** Writes a key as another program would. */
  writeKey(field: FieldName, value: unknown): void {
    this.keys.setItem(keyOf(field), typeof value === 'string' ? value : JSON.stringify(value));
  }

  /** Closes all tabs; anything they still do reaches no other tab. */
  closeTabs(): void {
    this.tabs = new TabGroup();
  }

  /** Clears local storage. */
  clearKeys(): void {
    this.keys = new MemoryKeys();
  }
}

/** Returns every stored record of a school, by collection, in id order. */
export async function recordsOf(
  store: SchoolStore,
): Promise<Readonly<Record<FieldName, readonly StoredRecord[]>>> {
  const { rows } = await store.small();
  const found = {
    students: rows.get('students') ?? [],
    teachers: rows.get('teachers') ?? [],
    classes: rows.get('classes') ?? [],
    settings: rows.get('settings') ?? [],
    attendance: [...(await store.query(allOf('attendance'))).values()].flat(),
    grades: [...(await store.query(allOf('grades'))).values()].flat(),
  };
  for (const field of FIELD_NAMES) found[field] = found[field].toSorted(byId);
  return found;
}

/** Returns a school's records in the order of `recordsOf`. */
export function recordsIn(school: School): Readonly<Record<FieldName, readonly object[]>> {
  return {
    students: school.students.toSorted(byId),
    teachers: school.teachers.toSorted(byId),
    classes: school.classes.toSorted(byId),
    attendance: school.attendance.toSorted(byId),
    grades: school.grades.toSorted(byId),
    settings: [school.settings],
  };
}

function byId(a: { readonly id?: unknown }, b: { readonly id?: unknown }): number {
  return String(a.id).localeCompare(String(b.id));
}

/** An event of a store: its own, or a change by another tab. */
export type Heard =
  | StoreEvent
  | { readonly kind: 'changed'; readonly announcement: Announcement | undefined };

/** Collects a store's events from now on; the list grows. */
export function hear(store: SchoolStore): Heard[] {
  const heard: Heard[] = [];
  store.listen((event) => heard.push(event));
  store.follow((announcement) => heard.push({ kind: 'changed', announcement }));
  return heard;
}
