/** What is used of the parser, which brings no types of its own. */
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
    /** Throws where the text is no XML, unless there is a handler for errors. */
    write(chunk: string): this;
    /** Throws where something is left open. */
    end(): Error | undefined;
  }
}
