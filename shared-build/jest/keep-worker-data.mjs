// jest-light-runner tells all its processes what they are to run as soon as one of them asks. One that does not listen yet would wait for
// ever: keep what arrives before it asks, and hand it over when it does.
const ASKED = 'jest-light-runner-get-worker-data';

if (process.send) {
  let early;
  const keep = (message) => {
    if (message?.type === 'jest-light-runner-worker-data') early = message;
    // A worker of jest itself, which ends once nobody listens.
    else if (Array.isArray(message)) process.off('message', keep);
  };
  process.on('message', keep);
  const { send } = process;
  process.send = (message, ...rest) => {
    if (message !== ASKED) return send.call(process, message, ...rest);
    process.off('message', keep);
    process.send = send;
    if (!early) return send.call(process, message, ...rest);
    return process.nextTick(() => process.emit('message', early));
  };
}
