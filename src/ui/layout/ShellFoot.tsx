import type { ReactNode } from 'react';
import styles from './ShellFoot.module.css';

/** The foot of the sidebar: how it stands with the school's data, the language, the theme, the program's version. */
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

/** The class of the line of state, which is a link. */
export function stateClass(isWrong: boolean): string | undefined {
  return styles[isWrong ? 'wrong' : 'well'];
}
