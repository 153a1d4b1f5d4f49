import { Refusal } from '#domain/intents/changes.ts';
import { SaveFailed } from './saveFailed.ts';

/** What kept a change from being stored, in words for the person; anything else that went wrong is thrown again. */
export function refusalIn(cause: unknown): SaveFailed | Refusal {
  if (cause instanceof SaveFailed || cause instanceof Refusal) return cause;
  throw cause;
}
