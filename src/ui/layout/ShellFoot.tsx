import type { ReactNode } from 'react';
import styles from './ShellFoot.module.css';

/** The foot of the sidebar: safety of the data, language, theme, and the program's version. */
export function ShellFoot({
  state,
  language,
  theme,
  version,
}: {
  state: ReactNode;
  language: ReactNode;
  theme: ReactNode;
  version: string;
}) {
  return (
    <div className={styles['foot']}>
      <div className={styles['state']}>{state}</div>
      {language}
      <div className={styles['line']}>
        {theme}
        <span className={styles['version']}>{version}</span>
      </div>
    </div>
  );
}

/** Returns the class of the link that states the safety of the data. */
export function stateClass(isWrong: boolean): string | undefined {
  return styles[isWrong ? 'wrong' : 'well'];
}
