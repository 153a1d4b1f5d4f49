import type { Page } from '@playwright/test';

/** What is seen and heard on a page, and what is wrong with its layout. */
interface Shown {
  readonly texts: readonly string[];
  /** One line for each text that is cut or sticks out, and for each part that scrolls sideways. */
  readonly faults: readonly string[];
}

/** Chooses a language in the open page, as another tab would. Resolves once the page shows its texts. */
export async function choose(page: Page, language: string): Promise<void> {
  await page.evaluate(async (code) => {
    const key = 'schoolmaster_language';
    localStorage.setItem(key, code);
    dispatchEvent(new StorageEvent('storage', { key }));
    const frame = () => new Promise(requestAnimationFrame);
    while (document.documentElement.lang !== code) await frame();
    await frame();
    await frame();
  }, language);
}

/** Looks at the whole page. One call, because a test looks hundreds of times. */
export async function look(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const faults: string[] = [];
    /** A pixel for rounding. */
    const NEAR = 1;

    const labelOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replaceAll(/\s+/g, '.')}`;
    /** For screen readers only: a visible text is never clipped to nothing. */
    const isForEarsOnly = (style: CSSStyleDeclaration) => style.clipPath === 'inset(50%)';
    /** What the school has typed is Cyrillic, and may be cut where the whole is shown elsewhere. */
    const isProgramText = (text: string) =>
      !/\p{Script=Cyrillic}/u.test(text) || text.includes('⟦');

    const seen = new Map<Element, ReturnType<typeof lookAround>>();
    /** What a text is compared with. Remembered, because many texts have the same boxes around them. */
    const around = (element: Element) => {
      const known = seen.get(element) ?? lookAround(element);
      seen.set(element, known);
      return known;
    };
    const lookAround = (element: Element) => {
      const style = getComputedStyle(element);
      const { display, overflowX, overflowY, position } = style;
      const isHtml = element instanceof HTMLElement;
      return {
        box: element.getBoundingClientRect(),
        // The whole text is shown where a pointer rests.
        endsSearch:
          isForEarsOnly(style) || element.matches('[data-toasts], [title]:not([title=""])'),
        hasNoBox: display === 'contents',
        isBlock: isHtml && !display.startsWith('inline'),
        isFixed: position === 'fixed',
        scrolls: isHtml && /auto|scroll/.test(`${overflowX}${overflowY}`),
        cutsAcross: /hidden|clip/.test(overflowX),
        cutsDown: /hidden|clip/.test(overflowY) && element !== document.body,
      };
    };

    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);

    /** Compares a text's boxes with the boxes around it. */
    const checkText = (text: Text) => {
      const words = text.data.trim();
      const parent = text.parentElement;
      if (!parent || !isProgramText(words)) return;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length === 0) return;
      let hasBlock = false;
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const { box, endsSearch, hasNoBox, isBlock, isFixed, scrolls, cutsAcross, cutsDown } =
          around(element);
        if (endsSearch) return;
        if (hasNoBox) continue;
        const sideways = rects.some(
          ({ left, right }) => left < box.left - NEAR || right > box.right + NEAR,
        );
        if (scrolls) return;
        if (cutsAcross && sideways)
          return void faults.push(`cut: “${words}” in ${labelOf(element)}`);
        const above = rects.some(
          ({ top, bottom }) => top < box.top - 4 * NEAR || bottom > box.bottom + 4 * NEAR,
        );
        if (cutsDown && above)
          return void faults.push(`cut below: “${words}” in ${labelOf(element)}`);
        if (!hasBlock && isBlock) {
          hasBlock = true;
          if (sideways) return void faults.push(`sticks out: “${words}” of ${labelOf(element)}`);
        }
        if (isFixed) return;
      }
    };

    const canvas = document.createElement('canvas').getContext('2d');
    /** Compares a field's text, which has no boxes of its own, with the field's room. */
    const checkField = (field: HTMLInputElement | HTMLSelectElement) => {
      const words =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.label ?? '')
          : field.value === ''
            ? field.placeholder
            : '';
      if (!canvas || words === '' || !isProgramText(words)) return;
      const style = getComputedStyle(field);
      canvas.font = style.font;
      const room =
        field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const { width } = canvas.measureText(words);
      if (width > room + NEAR)
        faults.push(
          `cut: “${words}” in ${labelOf(field)}: ${Math.round(width)} > ${Math.round(room)}`,
        );
    };

    const checkScroller = (element: HTMLElement) => {
      if (element.scrollWidth <= element.clientWidth + NEAR) return;
      if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) return;
      // A wide table scrolls in its own box, and so do a grid and a sheet of paper.
      if (element.matches('[role="table"]') || element.querySelector('table, [role="grid"]'))
        return;
      const { left, right } = element.getBoundingClientRect();
      const wide = [...element.querySelectorAll('*')].findLast((inside) => {
        const box = inside.getBoundingClientRect();
        return box.width > 0 && (box.left < left - NEAR || box.right > right + NEAR);
      });
      faults.push(`scrolls sideways: ${labelOf(element)}, for ${wide ? labelOf(wide) : 'nothing'}`);
    };

    const SPOKEN = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'title',
      'placeholder',
      'alt',
    ];
    // Behind a dialog stands what another opening shows, and on paper there are no dialogs.
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const onTop = matchMedia('print').matches ? null : dialogs.item(dialogs.length - 1);
    const walker = document.createTreeWalker(
      onTop ?? document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (
          node.data.trim() === '' ||
          node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true ||
          node.parentElement.closest('style, script, noscript, [translate="no"]')
        )
          continue;
        texts.push(node.data);
        if (!node.parentElement.closest('option')) checkText(node);
      } else if (
        node instanceof HTMLElement &&
        node.checkVisibility({ visibilityProperty: true })
      ) {
        for (const name of SPOKEN) texts.push(node.getAttribute(name) ?? '');
        if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) checkField(node);
        checkScroller(node);
      }
    }
    return { texts, faults: [...new Set(faults)] };
  });
}
