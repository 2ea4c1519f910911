const messages = {
  time: 'Use the injected clock: tests and the sandbox change its time.',
  wait: 'Wait for a condition, use fake timers or count: a fixed wait is too short on a slow machine and wasted on a fast one.',
  stopwatch: 'Assert an outcome or a count: a duration depends on the load of the machine.',
  chance: 'Use random values from node:crypto: they must not be predictable.',
};

const isMember = ({ type, object, property }, owner, name) =>
  type === 'MemberExpression' && object.type === 'Identifier' && object.name === owner && property.name === name;

/** Servers read the time and generate random values in one place each. */
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

const isFunction = ({ type }) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';
const isPromiseExecutor = ({ parent }) => parent?.type === 'NewExpression' && parent.callee.name === 'Promise';
/** An endless `for` ends by a condition, too. */
const isPoll = ({ type, test }) => type === 'WhileStatement' || type === 'DoWhileStatement' || (type === 'ForStatement' && !test);

/** Whether this node is inside a polling loop of the same function. */
function isInPoll(node) {
  for (let { parent } = node; parent; { parent } = parent) {
    if (isPoll(parent)) return true;
    if (isFunction(parent) && !isPromiseExecutor(parent)) return false;
  }
  return false;
}

function isInPromise(node) {
  for (let { parent } = node; parent; { parent } = parent) if (isFunction(parent) && isPromiseExecutor(parent)) return true;
  return false;
}

/** Names of what `Promise.withResolvers` returns: `resolve` itself, or the object that has it. */
function resolversOf({ id }) {
  if (id.type === 'Identifier') return [id.name];
  return id.properties.flatMap(({ key, value }) => (key?.name === 'resolve' ? [value.name] : []));
}

/** Whether a timer's callback resolves one of these. */
function resolves(callback, resolvers) {
  const { type, name, object, body } = callback;
  if (type === 'Identifier') return resolvers.has(name);
  if (type === 'MemberExpression') return callback.property.name === 'resolve' && resolvers.has(object.name);
  return type === 'ArrowFunctionExpression' && body.type === 'CallExpression' && resolves(body.callee, resolvers);
}

/**
 * Tests and their helpers must wait for conditions, not for fixed times or half a second of silence. Pauses in a polling loop and timers
 * without a delay are allowed.
 */
const noFixedWait = {
  create(context) {
    const sleeps = new Set();
    const resolvers = new Set();
    return {
      VariableDeclarator(node) {
        if (!isMember(node.init?.callee ?? {}, 'Promise', 'withResolvers')) return;
        for (const name of resolversOf(node)) resolvers.add(name);
      },
      Literal(node) {
        if (node.value === 'networkidle') context.report({ node, message: messages.wait });
      },
      ImportDeclaration({ source, specifiers }) {
        if (!/^(node:)?timers\/promises$/.test(source.value)) return;
        for (const { imported, local } of specifiers) if (imported?.name === 'setTimeout') sleeps.add(local.name);
      },
      CallExpression(node) {
        const { callee } = node;
        const isPlaywrights = callee.property?.name === 'waitForTimeout';
        const isSleep = sleeps.has(callee.name);
        const [callback, delay] = node.arguments;
        const isDelayed = callee.name === 'setTimeout' && delay !== undefined && delay.value !== 0;
        const isTimer = isDelayed && (isInPromise(node) || resolves(callback, resolvers));
        if (isPlaywrights || ((isSleep || isTimer) && !isInPoll(node))) context.report({ node, message: messages.wait });
      },
    };
  },
};

/** Tests must not measure time. Their helpers may, to give up after a while. */
const noStopwatch = {
  create: (context) => ({
    CallExpression(node) {
      if (isMember(node.callee, 'performance', 'now')) context.report({ node, message: messages.stopwatch });
    },
  }),
};

export default {
  meta: { name: 'tidegate' },
  rules: { 'no-ambient-state': noAmbientState, 'no-fixed-wait': noFixedWait, 'no-stopwatch': noStopwatch },
};
