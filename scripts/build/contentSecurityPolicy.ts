import type { Plugin } from 'vite';
import { CONTENT_SECURITY_POLICY } from '../serve/server.mjs';

/** Adds the policy to the page in builds only: the development server needs inline scripts for hot reloading. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}
