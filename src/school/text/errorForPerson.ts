/** An error with a message for the person: what happened, what was kept, what to do. */
export class ErrorForPerson extends Error {}
