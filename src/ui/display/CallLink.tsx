import { classNames } from '#ui/classNames.ts';
import styles from './CallLink.module.css';
import { PhoneLink } from './ContactLink.tsx';

/** A phone number to tap: 44 px high, or `large` if it is the main action of its page. */
export function CallLink({ phone, large = false }: { phone: string; large?: boolean }) {
  return (
    <PhoneLink phone={phone} className={classNames(styles['call'], large && styles['large'])} />
  );
}
