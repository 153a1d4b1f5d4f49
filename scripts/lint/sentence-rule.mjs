// A rule for oxlint. A sentence that people read names what people typed, and a name from right to left scrambles the figures
// beside it: refusals, questions and toasts put names in by `sentence`.

const READ = new Set(['Refusal', 'NeedsConfirmation']);
const SHOWN = new Set(['text', 'detail']);
const MESSAGE = "Tag a sentence with names in it: sentence`…` of '#school/text/isolated.ts'.";

/**
 * As much of a syntax tree's node as is looked at.
 *
 * @typedef {{ type: string, name?: string, expressions?: Node[], callee?: Node, arguments?: Node[], properties?: Node[],
 *   key?: Node, value?: Node, consequent?: Node, alternate?: Node }} Node
 */

/**
 * The plain templates with something put in, of which a text is one.
 *
 * @param {Node | undefined} node
 * @returns {Node[]}
 */
function plainIn(node) {
  if (node?.type === 'ConditionalExpression') {
    return [...plainIn(node.consequent), ...plainIn(node.alternate)];
  }
  return node?.type === 'TemplateLiteral' && node.expressions?.length ? [node] : [];
}

const rule = {
  /** @param {{ report: (found: { node: Node, message: string }) => void }} context */
  create(context) {
    /** @param {Node | undefined} text */
    const check = (text) => {
      for (const node of plainIn(text)) context.report({ node, message: MESSAGE });
    };
    return {
      /** @param {Node} node */
      NewExpression(node) {
        if (READ.has(node.callee?.name ?? '')) check(node.arguments?.[0]);
      },
      /** @param {Node} node */
      CallExpression(node) {
        if (node.callee?.name !== 'showToast') return;
        for (const { key, value } of node.arguments?.[0]?.properties ?? []) {
          if (SHOWN.has(key?.name ?? '')) check(value);
        }
      },
    };
  },
};

export default { meta: { name: 'words' }, rules: { sentence: rule } };
