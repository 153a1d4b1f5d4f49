import { LANGUAGES } from '#language/languages.ts';
import { t } from '#language/t.ts';
import { useLanguage } from '#language/useLanguage.ts';
import { Globe } from '#ui/display/icons.ts';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { useId, useState } from 'react';
import styles from './LanguageSelect.module.css';
import { Select } from './fields.tsx';

/**
 * Chooses the language. The label also has the English word, so that people who cannot read the current language find the
 * way back. `isShort` shows no label.
 */
export function LanguageSelect({
  isShort = false,
  onChoose,
}: {
  isShort?: boolean;
  onChoose: (code: string) => void;
}) {
  const { language } = useLanguage();
  const [asked, ask] = useState({ from: language, code: language.code });
  const id = useId();
  const name = (
    <>
      {t('Language')}
      {language.code === 'en' ? null : (
        <>
          {' '}
          <span lang="en" dir="ltr">
            (Language)
          </span>
        </>
      )}
    </>
  );
  return (
    <div className={styles['choice']}>
      <label htmlFor={id} className={styles['label']}>
        <Globe className={styles['globe']} />
        {isShort ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
      </label>
      <Select
        id={id}
        // Before its words are loaded, so that the next key goes on from there.
        value={asked.from === language ? asked.code : language.code}
        onChange={({ target: { value } }) => {
          ask({ from: language, code: value });
          onChoose(value);
        }}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
