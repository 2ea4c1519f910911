const messages = {
  time: 'Take the time from the injected clock: tests and the sandbox move it.',
  chance: 'Take random values from node:crypto: what is drawn here must not be guessable.',
};

const isMember = ({ type, object, property }, owner, name) =>
  type === 'MemberExpression' && object.type === 'Identifier' && object.name === owner && property.name === name;

/** Servers read the time and draw random values in one place each. */
const noAmbientState = {
  create: (context) => ({
    CallExpression(node) {
      if (isMember(node.callee, 'Date', 'now')) context.report({ node, message: messages.time });
      if (isMember(node.callee, 'Math', 'random')) context.report({ node, message: messages.chance });
    },
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message: messages.time });
    },
  }),
};

export default { meta: { name: 'tidegate' }, rules: { 'no-ambient-state': noAmbientState } };
