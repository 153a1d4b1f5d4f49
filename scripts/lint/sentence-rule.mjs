// A rule for oxlint. Sentences for people contain typed names, and a right-to-left name would reorder the figures
// beside it. So refusals, questions and toasts must insert names by `sentence`.

const READ = new Set(['Refusal', 'NeedsConfirmation']);
const SHOWN = new Set(['text', 'detail']);
const MESSAGE = "Tag a sentence with names in it: sentence`…` of '#language/isolated.ts'.";

/**
 * The parts of a syntax tree's node that the rule reads.
 *
 * @typedef {{ type: string, name?: string, expressions?: Node[], callee?: Node, arguments?: Node[], properties?: Node[],
 *   key?: Node, value?: Node, consequent?: Node, alternate?: Node }} Node
 */

/**
 * Returns the plain templates with inserted values in a text.
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
