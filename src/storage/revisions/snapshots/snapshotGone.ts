/** Another tab has deleted the snapshot, or newer ones have taken its place. Nothing was changed. */
export class SnapshotGone extends Error {
  constructor() {
    super('This snapshot is no longer kept. Nothing was changed. Choose another one.');
    this.name = 'SnapshotGone';
  }
}
