import 'react';

declare module 'react' {
  /** Lets `style` carry the CSS custom properties that the stylesheets read. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
