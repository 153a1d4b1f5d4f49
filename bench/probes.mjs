/**
 * Code that the bench adds to a page before the page's own scripts. Each function is sent as text, so it must not use
 * anything from outside. "On screen" means the first task after the frame was painted.
 */

/**
 * Records when the first matching element was on screen, counted from the navigation: `shownAt`.
 *
 * @param {string} selector
 */
export function noteFirstShown(selector) {
  const bench = /** @type {any} */ (globalThis);
  bench.shownAt = new Promise((resolve) => {
    const check = () => {
      if (document.querySelector(selector) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        bench.scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      });
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
  });
}

/**
 * Records every completed write of the database and of the six keys: `durableAt`, `keysAt`. After `fromNextClick()`
 * only writes after that click count, at `clickedAt`.
 */
export function noteWrites() {
  const bench = /** @type {any} */ (globalThis);
  bench.durableAt = [];
  bench.keysAt = [];
  // Called with `this` below.
  // oxlint-disable-next-line typescript/unbound-method
  const open = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = open.call(this, stores, mode, options);
    if (mode === 'readwrite') {
      transaction.addEventListener('complete', () => bench.durableAt.push(performance.now()));
    }
    return transaction;
  };
  // oxlint-disable-next-line typescript/unbound-method -- as above
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    write.call(this, key, value);
    // Other keys hold what this PC remembers, such as the class used last.
    if (key.startsWith('school_')) bench.keysAt.push(performance.now());
  };
  bench.fromNextClick = () =>
    addEventListener(
      'click',
      () => {
        bench.clickedAt = performance.now();
        bench.durableAt.length = 0;
        bench.keysAt.length = 0;
      },
      { capture: true, once: true },
    );
}

/**
 * Keeps the longest time between two frames since `clearFrames()`, even across a reload: the time in which nothing
 * could have moved.
 */
export function noteFrames() {
  const bench = /** @type {any} */ (globalThis);
  const NAME = 'bench-frames';
  /** @type {number[]} */
  let gaps = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
  sessionStorage.removeItem(NAME);
  bench.framesBeforeReload = gaps.length;
  let last = NaN;
  const frame = (/** @type {number} */ now) => {
    if (now - last > 0) gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener('pagehide', () => sessionStorage.setItem(NAME, JSON.stringify(gaps)));
  bench.clearFrames = () => {
    gaps = [];
  };
  bench.frameGaps = () => gaps;
}

/**
 * Types one key at a time into the search box. Measures from the key's event until the list has changed and been laid
 * out. `nextSearch(around, found)` resolves after the next key. `around` always exists; `found` is the list in it.
 */
export function noteSearches() {
  const bench = /** @type {any} */ (globalThis);
  bench.nextSearch = (/** @type {string} */ around, /** @type {string} */ found) =>
    new Promise((resolve) => {
      const list = document.querySelector(around);
      if (list === null) throw new Error(`There is no ${around} to watch.`);
      let pressed = NaN;
      const press = () => {
        pressed = performance.now();
      };
      addEventListener('keydown', press, { capture: true, once: true });
      const observer = new MutationObserver((changes) => {
        // The cross in the search box is not a list.
        const inList = changes.some(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(found) != null;
        });
        // Rows out of sight may still follow from the previous key.
        if (!inList || Number.isNaN(pressed)) return;
        observer.disconnect();
        clearTimeout(giveUp);
        void document.body.offsetHeight;
        const updated = performance.now() - pressed;
        requestAnimationFrame(() => {
          bench.scheduler.postTask(
            () => resolve({ updated, painted: performance.now() - pressed }),
            { priority: 'user-blocking' },
          );
        });
      });
      observer.observe(list, {
        childList: true,
        subtree: true,
        characterData: true,
        // If the visible rows stay the same, their number has changed.
        attributeFilter: ['aria-rowcount'],
      });
      // A key that changes nothing in the list is not a sample.
      const giveUp = setTimeout(() => {
        observer.disconnect();
        removeEventListener('keydown', press, { capture: true });
        resolve(null);
      }, 1000);
    });
}

/** `arrival(event, isThere)`: milliseconds from the next such event until its result is on screen. */
export function noteArrivals() {
  const bench = /** @type {any} */ (globalThis);
  bench.arrival = (/** @type {string} */ starting, /** @type {() => boolean} */ isThere) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing came of the ${starting}.`)), 20_000);
      addEventListener(
        starting,
        () => {
          const began = performance.now();
          const check = () => {
            if (!isThere()) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              bench.scheduler.postTask(() => resolve(performance.now() - began), {
                priority: 'user-blocking',
              });
            });
          };
          const observer = new MutationObserver(check);
          observer.observe(document, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
}

/** `bareWrite()`: milliseconds until a text of a register's size is durably in a database. */
export function noteBareWrites() {
  const bench = /** @type {any} */ (globalThis);
  /** @type {Promise<IDBDatabase> | undefined} */
  let opened;
  const open = () =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('bench', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('No database could be opened.')));
    });
  bench.bareWrite = async () => {
    opened ??= open();
    const database = await opened;
    const began = performance.now();
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
    transaction.objectStore('rows').put({ text: 'x'.repeat(3500), at: began }, 'register');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    return performance.now() - began;
  };
}
