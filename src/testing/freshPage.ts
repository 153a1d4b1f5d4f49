// Files of component tests follow one another in one page. These three change the page once; React must come after the first.
import './noDeveloperTools.ts';
import './letters.ts';
import './keptWorkers.ts';
import { speak } from '#language/current.ts';
import { ENGLISH } from '#language/languages.ts';
import { installing } from '#state/browser/installing.ts';
import { chooseView } from '#state/browser/remembered.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// Each test begins as on a new PC: an empty page of the usual size, in English, with no message and nothing remembered.
beforeEach(async () => {
  // Ends a print that the last test began.
  window.dispatchEvent(new Event('afterprint'));
  await cleanup();
  if (window.innerWidth !== 1280 || window.innerHeight !== 800) await page.viewport(1280, 800);
  speak({ language: ENGLISH, words: {}, browser: 'en-GB' });
  dismissAllToasts();
  await drafts.dropAll();
  chooseView('classes', 'cards');
  chooseView('firstSteps', 'shown');
  chooseView('ownClassesOffer', 'shown');
  chooseView('rows', 'comfortable');
  chooseView('salaries', 'shown');
  window.localStorage.clear();
  installing.setState({ question: undefined, hasSaved: false, isOffered: false });
});
