import { parseSync } from '@swc/core';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
/** Strings in code that aren't shown: names of pages, reasons and fields. */
const NAME = /^[a-z]+(?:[A-Z]\w*)?$/;
const COMPARISONS: ReadonlySet<unknown> = new Set(['===', '!==', 'in']);

/** The name of a value: of a variable, a field or a function, or of what a method is called on. */
function nameOf(expression: unknown): string {
  if (!isNode(expression)) return 'value';
  if (typeof expression.value === 'string') return expression.value;
  const { callee } = expression;
  return nameOf(isNode(callee) ? (callee.object ?? callee) : expression.property);
}

function textOf(template: Node): string {
  const expressions = template.expressions as readonly unknown[];
  return (template.quasis as readonly { readonly cooked: string }[])
    .map(({ cooked }, index) => (index < expressions.length ? `${cooked}{{${nameOf(expressions[index])}}}` : cooked))
    .join('');
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'ImportDeclaration':
    case 'TsLiteralType':
      return [];
    case 'StringLiteral':
      return [value.value as string];
    case 'TemplateLiteral':
      return [textOf(value), ...textsIn(value.expressions)];
    case 'BinaryExpression':
      return COMPARISONS.has(value.operator) ? [] : [...textsIn(value.left), ...textsIn(value.right)];
    default:
      return Object.entries(value).flatMap(([field, child]) => (field === 'key' || field === 'source' ? [] : textsIn(child)));
  }
}

/** Strings of a TypeScript file with texts: all that its functions could return, with the names of values as placeholders. */
export const sourceTexts = (source: string): string[] =>
  textsIn(parseSync(source, { syntax: 'typescript' })).filter((text) => !NAME.test(text));
