import { t } from '#language/t.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { OWN_SCHOOL } from '#records/ownSchool/ownSchoolPart.ts';
import { usePrefetch } from '#ui/lazyPart.tsx';
import { hideSample, isSampleHidden } from '#state/browser/remembered.ts';
import { useSchool, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { useState } from 'react';

/**
 * Says that the school is a sample, until the note is hidden or a real school replaces the sample (docs/conformance.md,
 * Moving in).
 */
export function SampleSchool() {
  const isSample = useStoredSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  const academicYear = useSchool(({ settings }) => settings.academicYear);
  const generation = useSchool((school) => school.generation);
  const [hidden, setHidden] = useState<string>();
  const [starting, setStarting] = useState(false);
  usePrefetch(OWN_SCHOOL);
  // Stays while the dialog closes, because by then the sample is gone.
  if (!starting && (!isSample || hidden === generation || isSampleHidden(generation))) return null;
  const hide = (button: HTMLElement): void => {
    // The button is removed with the rest; the next Tab must continue where it was.
    button.closest('main')?.focus();
    hideSample(generation);
    setHidden(generation);
  };
  return (
    <>
      <Section
        title={t('Sample school: year {academicYear}', { academicYear })}
        regionName={t('Sample school')}
        description={
          <>
            <p>
              {t('These students, teachers and marks are made up. Look around and try anything.')}
            </p>
            <p>
              {t(
                'Records stay in this browser, at this address. Is your school in another browser, or at another address? Press Download Backup there and Upload Backup here, in Settings.',
              )}
            </p>
          </>
        }
        actions={
          <>
            <Button variant="primary" onClick={() => setStarting(true)}>
              {t('Start your own school')}
            </Button>
            <Button variant="ghost" onClick={(event) => hide(event.currentTarget)}>
              {t('Hide')}
            </Button>
          </>
        }
      />
      {starting ? <OWN_SCHOOL.Part onClose={() => setStarting(false)} /> : null}
    </>
  );
}
