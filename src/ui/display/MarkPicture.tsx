import styles from './MarkPicture.module.css';

/** The school's mark as printed: on white in any theme. */
export function MarkPicture({ source }: { source: string }) {
  return <img src={source} alt="The school’s mark" className={styles['mark']} />;
}
