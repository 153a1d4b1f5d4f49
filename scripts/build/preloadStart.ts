import type { Plugin } from 'vite';

/**
 * Names the lazy imports of `src/main.ts` in the page, so that the whole start is fetched at once. With static imports
 * every visit would compile the start again: browsers cache compiled code only of scripts imported by another script.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file]] : [],
          ),
        );
        const first = [...chunks.values()].find(({ isEntry }) => isEntry);
        const scripts = new Set(first?.dynamicImports);
        for (const script of scripts)
          for (const imported of chunks.get(script)?.imports ?? []) scripts.add(imported);
        if (scripts.size === 0) throw new Error('The page has no start to preload.');
        const styles = [...scripts].flatMap((script) => [
          ...(chunks.get(script)?.viteMetadata?.importedCss ?? []),
        ]);
        return [
          ...[...scripts].map((file) => ({ rel: 'modulepreload', href: `./${file}` })),
          ...styles.map((file) => ({ rel: 'stylesheet', href: `./${file}` })),
        ]
          .filter(({ href }) => !html.includes(href))
          .map((attrs) => ({
            tag: 'link',
            attrs: { ...attrs, crossorigin: true },
            injectTo: 'head',
          }));
      },
    },
  };
}
