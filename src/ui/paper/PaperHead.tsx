import { counterStyle } from '#language/locale.ts';
import { translated } from '#language/t.ts';
import { useLanguage } from '#language/useLanguage.ts';
import './print.css';
import { Fragment, useLayoutEffect } from 'react';
import styles from './PaperHead.module.css';

export interface PaperHeadProps {
  /** The school's name. */
  owner: string;
  /** The school's mark, as a data URL. */
  mark?: string | undefined;
  title: string;
  /** The subject, for example the class and the month. */
  about?: string | undefined;
  /** The selection or the count: "12 of 120 students, Class 3". */
  note?: string | undefined;
  /** The print date: "Printed on 22 Nov 2026". */
  printed: string;
}

/**
 * The head of a printed page. From the second page on the same text stands in the margin, if the browser supports that.
 */
export function PaperHead({ owner, mark, title, about, note, printed }: PaperHeadProps) {
  useRunningTitle([owner, title, about, note].filter(Boolean).join(' · '));
  return (
    <div className={styles['head']}>
      <div className={styles['top']}>
        <p className={styles['owner']}>
          {mark ? <img src={mark} alt="" className={styles['mark']} /> : null}
          {owner}
        </p>
        <p className={styles['printed']}>{printed}</p>
      </div>
      <h2 className={styles['title']}>{title}</h2>
      {about ? (
        <p className={styles['about']}>
          <KeptTogether text={about} />
        </p>
      ) : null}
      {note ? (
        <p className={styles['about']}>
          <KeptTogether text={note} />
        </p>
      ) : null}
    </div>
  );
}

/** Sets the text in the margin (print.css) while this paper is rendered. */
function useRunningTitle(title: string): void {
  const language = useLanguage();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const before = style.getPropertyValue(RUNNING_TITLE);
    style.setProperty(RUNNING_TITLE, cssString(title));
    style.setProperty(PAGE_DIGITS, counterStyle());
    const words = translated('Page {page} of {pages}').split(/\{pages?\}/);
    for (const [at, name] of PAGE_WORDS.entries())
      style.setProperty(name, cssString(words[at] ?? ''));
    return () => style.setProperty(RUNNING_TITLE, before);
  }, [title, language]);
}

const RUNNING_TITLE = '--paper-title';

/** The words around the numbers in "Page 1 of 3" (print.css). */
const PAGE_WORDS = ['--page-before', '--page-between', '--page-after'];

/** How the numbers of pages are written, for `counter()`. */
const PAGE_DIGITS = '--page-digits';

function cssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}

/** A word with the number after it, "Class 10", or the text up to the next such pair. */
const PARTS = /(\p{L}+ \d+\p{L}*)|.+?(?=\b\p{L}+ \d|$)/gsu;

/** A line of a paper's head that never breaks inside "Class 10". */
export function KeptTogether({ text }: { text: string }) {
  return Array.from(text.matchAll(PARTS), ({ 0: part, 1: whole, index }) => (
    <Fragment key={index}>
      {whole === undefined ? part : <span className={styles['whole']}>{whole}</span>}
    </Fragment>
  ));
}

/** A text that may break before an @ or a full stop of an email address, but not within a word. */
export function EmailBreaks({ text }: { text: string }) {
  return Array.from(text.matchAll(/[@.]?[^@.]+|[@.]/g), ({ 0: part, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
