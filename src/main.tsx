import '@fontsource-variable/inter/index.css';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/print.css';
import { start } from '#app/start.tsx';

void start();
