import './paperLetters.ts';
import { useLayoutEffect } from 'react';
import styles from './PaperHead.module.css';

export interface PaperHeadProps {
  /** Whose paper it is. */
  owner: string;
  title: string;
  /** What it is about, for example the class and the month. */
  about?: string | undefined;
  /** What is left out or counted: "12 of 120 students, Class 3". */
  note?: string | undefined;
  /** When it was printed: "Printed on 22 Nov 2026". */
  printed: string;
}

/** Heads a printed page; from the second page on the same stands in a line in the margin, where the browser can. */
export function PaperHead({ owner, title, about, note, printed }: PaperHeadProps) {
  useRunningTitle([owner, title, about, note].filter(Boolean).join(' · '), printed);
  return (
    <div className={styles['head']}>
      <div className={styles['top']}>
        <p className={styles['owner']}>{owner}</p>
        <p className={styles['printed']}>{printed}</p>
      </div>
      <h2 className={styles['title']}>{title}</h2>
      {about ? <p className={styles['about']}>{about}</p> : null}
      {note ? <p className={styles['about']}>{note}</p> : null}
    </div>
  );
}

/** The texts in the margins (print.css), until this paper is gone. */
function useRunningTitle(title: string, printed: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const texts = { '--paper-title': title, '--paper-printed': printed };
    const before = Object.keys(texts).map((name) => [name, style.getPropertyValue(name)] as const);
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, cssString(text));
    return () => {
      for (const [name, value] of before) style.setProperty(name, value);
    };
  }, [title, printed]);
}

function cssString(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`;
}
