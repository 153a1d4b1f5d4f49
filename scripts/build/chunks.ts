/**
 * Which modules the build puts together. The bundler makes a file of everything else: of each route, of each dialog or
 * capability that is imported lazily, and of what two or more of those share.
 */
import type { Rolldown } from 'vite';

/** The module of a screen. Each is one route. */
const SCREEN = /[\\/]src[\\/]screens[\\/][^\\/]+[\\/]\w+Screen\.tsx$/;

/** The groups as Rolldown takes them: a module goes to the first group that wants it. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The script that the page names, and what that imports.
  { name: 'first', tags: ['$initial'] },
  {
    // What that script imports lazily, and what two or more screens need: a screen is then a request for little. The
    // libraries among it are a file of their own, so that a browser compiles both at the same time.
    name: (id, context) => {
      const { isOfStart, screens } = importersOf(id, context);
      if (!isOfStart && screens < 2) return null;
      return id.includes('node_modules') ? 'libraries' : 'start';
    },
    includeDependenciesRecursively: false,
  },
  {
    name: (id, context) => (importersOf(id, context).screens === 0 ? 'dialogs' : null),
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
];

/** Which screens, and whether the start, import a module without waiting, directly or through other modules. */
function importersOf(id: string, context: Rolldown.ChunkingContext) {
  const found = (module: string) => context.getModuleInfo(module);
  const importers = new Set([id]);
  for (const importer of importers)
    for (const further of found(importer)?.importers ?? []) importers.add(further);
  const isNamedByPage = (module: string) =>
    found(module)?.importers.some((page) => found(page)?.isEntry) === true;
  return {
    isOfStart: [...importers].some((one) => found(one)?.dynamicImporters.some(isNamedByPage)),
    screens: [...importers].filter((one) => SCREEN.test(one)).length,
  };
}
