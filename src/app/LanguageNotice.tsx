import { t } from '#language/t.ts';
import { useNotLoaded } from '#state/browser/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner, NoticeArea } from '#ui/feedback/Banner.tsx';

/** Says that the words of a language could not be loaded, and offers to try again. */
export function LanguageNotice() {
  const language = useNotLoaded();
  if (!language) return null;
  return (
    <NoticeArea>
      <Banner
        tone="warning"
        role="alert"
        actions={
          // Chromium remembers that a module failed until the page reloads. Typed texts are kept as drafts.
          <Button size="small" onClick={() => window.location.reload()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('{language} could not be loaded, so you see English. Nothing is lost.', {
          language: language.name,
        })}
      </Banner>
    </NoticeArea>
  );
}
