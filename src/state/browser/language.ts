/** The language of this PC: chosen by a person, or the first of the browser's languages that the program speaks. */
import { current, speak } from '#language/current.ts';
import { ENGLISH, firstSpoken, type Language, languageOf, validTag } from '#language/languages.ts';
import { onTextKept, textUnder } from '#storage/browser/browserStorage.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const LANGUAGE_KEY = 'schoolmaster_language';
const [storedLanguage, storeLanguage] = textUnder(LANGUAGE_KEY);

/** The language whose words could not be loaded. */
const notLoaded = createStore<{ readonly language?: Language }>(() => ({}));

let asked: Language = ENGLISH;

/** Speaks this PC's language: loads its words, and from now on follows what other tabs choose. Never rejects. */
export async function speakLanguageOfPc(): Promise<void> {
  speak({ browser: validTag(navigator.language) });
  onTextKept(LANGUAGE_KEY, (code) => void loadAndSpeak(languageOf(code) ?? ENGLISH));
  const chosen = storedLanguage();
  await loadAndSpeak((chosen && languageOf(chosen)) || firstSpoken(navigator.languages));
}

/** Chooses the language of this PC, in all its tabs. Resolves when it is spoken, or when its words could not be loaded. */
export async function chooseLanguage(code: string): Promise<void> {
  const language = languageOf(code) ?? ENGLISH;
  storeLanguage(language.code);
  await loadAndSpeak(language);
}

/** The language that is to be spoken and whose words could not be loaded; `undefined` if there is none. */
export function useNotLoaded(): Language | undefined {
  return useStore(notLoaded, ({ language }) => language);
}

async function loadAndSpeak(language: Language): Promise<void> {
  asked = language;
  try {
    const words = language.fetch ? (await language.fetch()).default.words : {};
    // Another language was chosen meanwhile.
    if (asked !== language) return;
    notLoaded.setState({}, true);
    speakOnPage(language, words);
  } catch {
    if (asked !== language) return;
    notLoaded.setState({ language });
    speakOnPage(ENGLISH, {});
  }
}

function speakOnPage(language: Language, words: Readonly<Record<string, string>>): void {
  const root = document.documentElement;
  root.lang = language.code;
  root.dir = language.isRightToLeft === true ? 'rtl' : 'ltr';
  if (language !== current().language) speak({ language, words });
}
