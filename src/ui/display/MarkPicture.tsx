import styles from './MarkPicture.module.css';

/** The school's mark as it will be on paper, on white in any theme. */
export function MarkPicture({ source }: { source: string }) {
  return <img src={source} alt="The school’s mark" className={styles['mark']} />;
}
