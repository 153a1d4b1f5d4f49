/** What IndexedDB tells by events, as promises. */

/** What a request is answered; rejects with why it failed. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('IndexedDB gave no reason.')),
    );
  });
}

/** Resolves once all of a transaction is stored; rejects where a request of it fails, or it is aborted. */
export function completed(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ target }: Event): void => {
      const { error } = target instanceof IDBRequest ? target : tx;
      reject(error ?? new DOMException('It was aborted.', 'AbortError'));
    };
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('error', fail);
    tx.addEventListener('abort', fail);
  });
}

/** Takes back what the transaction has done, unless it has ended. */
export function abandon(tx: IDBTransaction): void {
  unlessEnded(() => tx.abort());
}

/** Commits or aborts unless the transaction has already ended; other errors are thrown. */
export function unlessEnded(tell: () => void): void {
  try {
    tell();
  } catch (cause) {
    if (!(cause instanceof DOMException) || cause.name !== 'InvalidStateError') throw cause;
  }
}
