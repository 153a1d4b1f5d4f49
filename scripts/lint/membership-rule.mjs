// A rule for oxlint. Whose class on which day is answered by `school/classes/membership.ts`, and which class is stored
// by `currentClass.ts` beside it: comparing a student's `class` elsewhere forgets who has moved or left since.

const COMPARING = new Set(['===', '!==', '==', '!=']);
const LOOKING_UP = new Set(['get', 'set', 'has']);
const MESSAGE =
  "Whose class is answered by '#school/classes/membership.ts', by day, and 'currentClass.ts'.";

/**
 * As much of a syntax tree's node as is looked at.
 *
 * @typedef {{ type: string, name?: string, computed?: boolean, value?: unknown, operator?: string, parent?: Node, object?: Node,
 *   property?: Node, key?: Node, expression?: Node, left?: Node, right?: Node, discriminant?: Node, body?: Node,
 *   callee?: Node, arguments?: Node[] }} Node
 * @typedef {{ upper: Scope | null, set: Map<string, { identifiers: Node[] }> }} Scope
 */

/**
 * Whether the node reads `class` of a record; `STUDENT_LOOKUP.class` names a column, and is none.
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
 * Whether nothing is stored is no question of whose class.
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
