/** What every sheet brings along: how a page prints, and its letters. */
import './print.css';

// A browser fetches the letters of a script when it first shows one. One that comes while the pages are counted leaves blank
// pages behind, so all are fetched with the first sheet. Where that fails, those letters are the computer's own.
for (const letters of document.fonts) letters.load().catch(() => undefined);
