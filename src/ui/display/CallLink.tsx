import { classNames } from '#ui/classNames.ts';
import styles from './CallLink.module.css';
import { PhoneLink } from './ContactLink.tsx';

/** A number to be called by a thumb: 44 px high, or, `large`, the one thing to do on its page. */
export function CallLink({ phone, large = false }: { phone: string; large?: boolean }) {
  return (
    <PhoneLink phone={phone} className={classNames(styles['call'], large && styles['large'])} />
  );
}
