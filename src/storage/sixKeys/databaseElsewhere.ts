/** Another tab has the database: what is saved beside it, in the six keys alone, could be overwritten by it. */
export class DatabaseElsewhere extends Error {
  constructor() {
    super('Another tab of this program has the school’s database. Nothing was changed.');
    this.name = 'DatabaseElsewhere';
  }
}
