/** Types for the parts of saxen that are used; the library has none. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    /** Attributes as written, with their prefixes and entities. Called for self-closing elements too. */
    on(
      event: 'openTag',
      call: (name: string, attributes: () => Record<string, string>) => void,
    ): this;
    /** Called for self-closing elements too. */
    on(event: 'closeTag', call: (name: string) => void): this;
    on(event: 'text', call: (text: string, decode: Decode) => void): this;
    on(event: 'cdata', call: (text: string) => void): this;
    /** Throws if the text is no XML, unless an error handler is set. */
    write(chunk: string): this;
    /** Throws if an element is left open. */
    end(): Error | undefined;
  }
}
