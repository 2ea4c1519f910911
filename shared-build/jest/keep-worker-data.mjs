// jest-light-runner sends the worker data to all its processes as soon as one of them requests it. A process that isn't listening yet would
// wait forever, so an early message is kept and delivered on request.
const ASKED = 'jest-light-runner-get-worker-data';

if (process.send) {
  let early;
  const keep = (message) => {
    if (message?.type === 'jest-light-runner-worker-data') early = message;
    // A worker of jest itself, which exits once it has no listeners.
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
