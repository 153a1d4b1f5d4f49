// Loads the program's own fonts and styles like `app/start.tsx`, so that components measure the same on every machine.
import '@fontsource-variable/inter/index.css';
import '#ui/tokens.css';
import '#ui/base.css';

// A browser loads a font when it first shows a letter, and then lays out the page again. Latin and accented Latin.
await document.fonts.load('1em "Inter Variable"', 'aā');
