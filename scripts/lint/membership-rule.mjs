// A rule for oxlint. `school/classes/membership.ts` says whose class it is on a day, and `currentClass.ts` which class
// is stored. Comparing a student's `class` elsewhere ignores students who moved or left.

const COMPARING = new Set(['===', '!==', '==', '!=']);
const LOOKING_UP = new Set(['get', 'set', 'has']);
const MESSAGE =
  "Whose class is answered by '#school/classes/membership.ts', by day, and 'currentClass.ts'.";

/**
 * The parts of a syntax tree's node that the rule reads.
 *
 * @typedef {{ type: string, name?: string, computed?: boolean, value?: unknown, operator?: string, parent?: Node, object?: Node,
 *   property?: Node, key?: Node, expression?: Node, left?: Node, right?: Node, discriminant?: Node, body?: Node,
 *   callee?: Node, arguments?: Node[] }} Node
 * @typedef {{ upper: Scope | null, set: Map<string, { identifiers: Node[] }> }} Scope
 */

/**
 * True if the node reads `class` of a record. `STUDENT_LOOKUP.class` names a column and does not count.
 *
 * @param {Node | undefined} node
 * @returns {boolean}
 */
function readsClass(node) {
  if (node?.type === 'ChainExpression') return readsClass(node.expression);
  if (node?.type !== 'MemberExpression' || node.computed === true) return false;
  return node.property?.name === 'class' && !/^[A-Z_]+$/.test(node.object?.name ?? '');
}

/**
 * True if the node is empty: asking whether a class is stored at all is allowed.
 *
 * @param {Node | undefined} node
 */
function isNothing(node) {
  return node?.type === 'Literal' && node.value === '';
}

const rule = {
  /** @param {{ report: (found: { node: Node, message: string }) => void, sourceCode: { getScope(node: Node): Scope } }} context */
  create(context) {
    /** @param {Node | undefined} node */
    const isTakenOut = (node) => {
      if (node?.type !== 'Identifier') return false;
      /** @type {Scope | null} */
      let scope = context.sourceCode.getScope(node);
      for (; scope !== null; scope = scope.upper) {
        const variable = scope.set.get(node.name ?? '');
        if (variable === undefined) continue;
        const [bound] = variable.identifiers;
        return bound?.parent?.type === 'Property' && bound.parent.key?.name === 'class';
      }
      return false;
    };
    /** @param {Node | undefined} node */
    const isClass = (node) => readsClass(node) || isTakenOut(node);
    return {
      /** @param {Node} node */
      BinaryExpression(node) {
        if (!COMPARING.has(node.operator ?? '')) return;
        const { left, right } = node;
        if (isNothing(left) || isNothing(right)) return;
        if (isClass(left) || isClass(right)) context.report({ node, message: MESSAGE });
      },
      /** @param {Node} node */
      SwitchStatement(node) {
        if (isClass(node.discriminant)) context.report({ node, message: MESSAGE });
      },
      /** @param {Node} node */
      CallExpression(node) {
        const [first, second] = node.arguments ?? [];
        const groups = node.callee?.name === 'groupBy' && readsClass(second?.body);
        const looksUp = LOOKING_UP.has(node.callee?.property?.name ?? '') && readsClass(first);
        if (groups || looksUp) context.report({ node, message: MESSAGE });
      },
    };
  },
};

export default { meta: { name: 'school' }, rules: { membership: rule } };
