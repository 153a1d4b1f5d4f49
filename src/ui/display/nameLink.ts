import styles from './NameLink.module.css';
import { classNames } from '#ui/classNames.ts';

/** The class of a link that looks like plain text: otherwise most of a table's first column would be blue. */
export const nameLinkClass = classNames(styles['link']);
