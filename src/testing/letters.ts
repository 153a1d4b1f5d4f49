// The program's own letters and styles, as `app/start.tsx` has them: what a component measures is then the same on every machine,
// whatever fonts it has.
import '@fontsource-variable/inter/index.css';
import '#ui/tokens.css';
import '#ui/base.css';

// A browser fetches letters when it first shows one, and lays the page out again. Latin and Latin with accents.
await document.fonts.load('1em "Inter Variable"', 'aā');
