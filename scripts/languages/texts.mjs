// Reads a source file for the texts that have translations, and for texts that go past them.
import { parseSync } from 'vite';

/** Functions whose first argument is a text of the catalogues. */
const MARKING = new Set(['t', 'tx', 'msg', 'translated']);

/** Functions and classes whose texts are for programs and engineers. */
const FOR_ENGINEERS = new Set([
  'Error',
  'TypeError',
  'SyntaxError',
  'RangeError',
  'logFailure',
  'warn',
  'RegExp',
  'URL',
  'Symbol',
  'DOMException',
  'NotWholeYet',
  'logRejection',
  'useRead',
  'explainFailure',
  'failurePhrase',
]);

/** Texts that are stored, read or logged as they stand, beside the fixed choices of `school/text/choices.ts`. */
const STORED = new Set([
  'How it stands with sharing could not be read',
  'How safe the school is could not be found out',
  'No backup could be written to the folder',
  'no identity matched',
  'passphrase or key',
  'Asha {}',
  'Class {}',
  'Closed days',
  'Column {}',
  'Done again: ',
  'M.Sc.',
  'Omar {}',
  'SchoolMaster Pro',
  'Springfield Public School',
  'no teacher yet',
]);

/** Attributes that people see or hear. */
const SHOWN_ATTRIBUTE =
  /^(alt|aria-description|aria-label|aria-roledescription|caption|description|detail|empty|heading|hint|label|message|note|placeholder|question|summary|text|title|\w+(Label|Title|Text))$/;

/** Files whose texts are data: words that imports know, the sample school, column names that programs read. */
const DATA = [
  /^import\/words\//,
  /^import\/.*headings?\.ts$/i,
  /^import\/(calendar\/readDaysOfFile|reading\/(schoolNames|readDays|readNames|weekdays))\./,
  /^school\/sample\//,
  /^language\//,
  /^sharing\/folder\/fileNames\.ts$/,
];

const LETTERS = /\p{L}{2}/u;
/** Without small letters, a file name, or a prefix: no text for people. */
const NOT_SHOWN = /^\P{Ll}+$|\.(csv|ics|json|txt|xlsx|zip)$|^\p{Ll}+\.$/u;
const CAPITAL = /^\p{Lu}\p{Ll}/u;
/** Words around values: "Call {}", "{} of {}". */
const AROUND_VALUES = /^\p{Lu}\p{Ll}+ \{\}$|\{\} \p{Ll}{2,} \{\}/u;
/** A sentence, or several words that begin with a capital letter. */
const SENTENCE = /^[“‘(]?\p{Lu}[\p{L}’]*[ ,:]+.*\p{L}{2}|\p{L}{2}[.!?…]$|\p{Ll} \p{Ll}+ /u;

/**
 * @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node a node of the syntax tree, as ESTree
 *   describes it; the parser's own types do not cover walking over every key
 * @typedef {{ text: string, line: number }} Text
 */

/**
 * Returns the texts of a file: those marked for translation, and those that go past the catalogues.
 *
 * @param {string} file below `src`
 * @param {string} source
 * @returns {{ found: Text[], past: Text[] }}
 */
export function readTexts(file, source) {
  /** @type {Text[]} */
  const found = [];
  /** @type {Text[]} */
  const past = [];
  const isData = DATA.some((place) => place.test(file));
  /** @param {Node} node */
  const lineOf = (node) => source.slice(0, node.start).split('\n').length;
  /** @param {Node} node @param {(text: string) => boolean} isShown */
  const check = (node, isShown) => {
    const text = textOf(node);
    if (
      text !== undefined &&
      !isData &&
      !STORED.has(text) &&
      !NOT_SHOWN.test(text) &&
      isShown(text)
    )
      past.push({ text, line: lineOf(node) });
  };
  /** @param {Node} node */
  const mark = (node) => {
    if (node.type === 'ConditionalExpression') {
      mark(node['consequent']);
      mark(node['alternate']);
    } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = textOf(node);
      if (text !== undefined) found.push({ text, line: lineOf(node) });
    }
  };
  let isErrorClass = false;
  /** @param {any} node */
  const walk = (node) => {
    if (Array.isArray(node)) {
      for (const one of node) walk(one);
      return;
    }
    if (typeof node?.type !== 'string') return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSLiteralType':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
        return;
      case 'ClassDeclaration': {
        const before = isErrorClass;
        isErrorClass = node.superClass?.name === 'Error';
        walk(node.body);
        isErrorClass = before;
        return;
      }
      case 'CallExpression':
      case 'NewExpression': {
        // Errors for people have a class of their own, `ErrorForPerson`.
        if (node.callee.type === 'Super' && isErrorClass) {
          walk(node.arguments.filter((/** @type {Node} */ { type }) => !type.endsWith('Literal')));
          return;
        }
        const name = node.callee.name ?? node.callee.property?.name;
        if (MARKING.has(name)) {
          mark(node.arguments[0]);
          walk(node.arguments.slice(1));
          return;
        }
        if (FOR_ENGINEERS.has(name)) return;
        break;
      }
      case 'BinaryExpression':
        // A text that is compared is a constant.
        walk([node['left'], node['right']].filter(({ type }) => type !== 'Literal'));
        return;
      case 'JSXElement':
        if (hasLanguage(node)) return;
        break;
      case 'JSXText':
        check(node, (text) => LETTERS.test(text));
        return;
      case 'JSXAttribute':
        if (node.value?.type === 'Literal') {
          const name = node.name.name ?? '';
          // A `name` is that of a form's field, or of a figure or picture.
          const shown = SHOWN_ATTRIBUTE.test(name) ? LETTERS : name === 'name' ? CAPITAL : SENTENCE;
          check(node.value, (text) => shown.test(text));
        } else if (node.value?.type === 'JSXExpressionContainer') walk(node.value);
        return;
      case 'Literal':
      case 'TemplateLiteral':
        check(node, (text) => SENTENCE.test(text) || AROUND_VALUES.test(text));
        break;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'type' && key !== 'key' && typeof value === 'object') walk(value);
    }
  };
  walk(parseSync(file, source).program);
  return { found, past };
}

/**
 * True for an element that says its own language.
 *
 * @param {Node} element
 */
function hasLanguage(element) {
  return element['openingElement'].attributes.some(
    (/** @type {Node} */ attribute) => attribute['name']?.name === 'lang',
  );
}

/**
 * Returns the text of a literal or a template, with `{}` for its values.
 *
 * @param {Node} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'JSXText') return node['value'].replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'TemplateLiteral') {
    return node['quasis'].map((/** @type {Node} */ part) => part['value'].cooked).join('{}');
  }
  return typeof node['value'] === 'string' ? node['value'] : undefined;
}
