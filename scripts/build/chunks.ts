/**
 * The modules that the build joins. The bundler makes files of everything else: each route, each lazily imported dialog
 * or capability, and what two or more of these share.
 */
import type { Rolldown } from 'vite';

/** The module of a screen; each screen is a route. */
const SCREEN = /[\\/]src[\\/]screens[\\/][^\\/]+[\\/]\w+Screen\.tsx$/;

/** The groups for Rolldown: a module goes to the first group that accepts it. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The script that the page names, with its imports.
  { name: 'first', tags: ['$initial'] },
  {
    // Lazy imports of that script, and modules that three or more screens need: a screen is then a small request.
    // Libraries among these are a separate file, so that a browser compiles both at once.
    name: (id, context) => {
      const { isOfStart, screens } = importersOf(id, context);
      if (!isOfStart && screens < 3) return null;
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

/** Returns which screens, and whether the start, import a module statically, directly or through other modules. */
function importersOf(id: string, context: Rolldown.ChunkingContext) {
  const found = (module: string) => context.getModuleInfo(module);
  const importers = new Set([id]);
  for (const importer of importers)
    for (const further of found(importer)?.importers ?? []) importers.add(further);
  const isNamedByPage = (module: string) =>
    found(module)?.importers.some((page) => found(page)?.isEntry) === true;
  return {
    isOfStart: [...importers].some((importer) =>
      found(importer)?.dynamicImporters.some(isNamedByPage),
    ),
    screens: [...importers].filter((importer) => SCREEN.test(importer)).length,
  };
}
