// Loads the program's own fonts and styles like `app/start.tsx`, so that components measure the same on every machine.
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '#ui/tokens.css';
import '#ui/base.css';

// A browser loads a font when it first shows a letter, and then lays out the page again. Latin and accented Latin.
for (const face of ['1em "Inter Variable"', '600 1em "Source Serif 4 Variable"'])
  await document.fonts.load(face, 'aā');
