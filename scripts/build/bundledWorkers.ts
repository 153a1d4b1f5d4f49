import path from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Serves each worker to component tests as one file, as the build does. Vite would serve single modules: 250 requests,
 * level by level, for each worker that a test starts.
 */
export function bundledWorkers(): Plugin {
  const bundles = new Map<string, Promise<string>>();
  return {
    name: 'bundled-workers',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
        if (!searchParams.has('worker_file')) return next();
        const file = path.join(server.config.root, pathname);
        const bundle = bundles.get(file) ?? bundleOf(file);
        bundles.set(file, bundle);
        bundle.then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.setHeader('Cache-Control', 'max-age=3600');
          response.end(code);
        }, next);
      });
    },
  };
}

async function bundleOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // For tests: production builds of React and others would hide the places of errors.
    mode: 'development',
    plugins: [cheapPassphrases()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: file, output: { codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${file} gave no bundle.`);
  return output.output[0].code;
}

/** Makes trying a passphrase cheap. The cost of a real one keeps the processor busy for a second, and tests try dozens. */
export function cheapPassphrases(): Plugin {
  return {
    name: 'cheap-passphrases',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ageLibrary\.ts$/ },
      handler(code) {
        const cheap = code.replace('const WORK_FACTOR = 16;', 'const WORK_FACTOR = 2;');
        if (cheap === code) this.error('ageLibrary.ts has another WORK_FACTOR.');
        return { code: cheap, map: null };
      },
    },
  };
}
