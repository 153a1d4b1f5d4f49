import styles from './NameLink.module.css';
import { classNames } from '#ui/classNames.ts';

/** The class of a link that reads like the name it is: in a table most of the first column would be blue. */
export const nameLinkClass = classNames(styles['link']);
