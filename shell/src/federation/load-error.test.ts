import { LoadError, isLoadFailure, kindOf, isReloadable, ownerOf, toLoadError } from './load-error.ts';

const chunk = 'https://tidegate.example/remotes/remote-tools/0.1.0-0a1b2c3d/812.0123456789.js';
const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 812 failed.\n(${type}: ${chunk})`), { name: 'ChunkLoadError', type, request: chunk });
const runtimeError = (id: string, text: string) => new Error(`[ Federation Runtime ]: ${id} … "resourceUrl":"${chunk}" ${text}`);
const fileOf = (cause: unknown) => toLoadError(cause, '/entry.js').file;
const online = jest.spyOn(navigator, 'onLine', 'get');

beforeEach(() => online.mockReturnValue(true));

describe('a load error', () => {
  it.each([
    ['a chunk that failed', chunkError('error'), 'network'],
    ['a chunk that timed out in webpack', chunkError('timeout'), 'timeout'],
    ['a script that ran without registering its chunk', chunkError('missing'), 'execution'],
    ['an entry that failed', runtimeError('RUNTIME-008', 'ScriptNetworkError: Failed to load script'), 'network'],
    ['an entry that timed out in the runtime', runtimeError('RUNTIME-008', 'ScriptNetworkError: timed out.'), 'timeout'],
    ['an entry that threw', runtimeError('RUNTIME-008', 'ScriptExecutionError: threw'), 'execution'],
    ['an entry without its container', runtimeError('RUNTIME-001', ''), 'execution'],
    ['code that threw on its first run', new TypeError('x is undefined'), 'execution'],
    [
      'a shared module with another major version',
      new Error('Version 18.0.0 of shared singleton module react does not satisfy the requirement'),
      'incompatible',
    ],
  ])('gets its kind from %s', (_, cause, kind) => {
    expect(toLoadError(cause)).toMatchObject({ name: 'LoadError', kind, cause });
  });

  it('is offline if the browser has no network', () => {
    online.mockReturnValue(false);
    expect(toLoadError(chunkError('error')).kind).toBe('offline');
    expect(toLoadError(new TypeError('x')).kind).toBe('execution');
  });

  it('names the failed file: its own, or the one the loader was loading', () => {
    expect(fileOf(chunkError('error'))).toBe(chunk);
    expect(fileOf(runtimeError('RUNTIME-008', ''))).toBe(chunk);
    expect(fileOf(new Error('RUNTIME-008'))).toBe('/entry.js');
  });

  it.each(['error', 'timeout', 'missing'])('names the part that owns the file, whichever part waited for it: %s [F4]', (type) => {
    expect(ownerOf(toLoadError(chunkError(type), '/remotes/remote-account/1.0.0-0a1b2c3d/remoteEntry.js'))).toBe('remote-tools');
    expect(ownerOf(toLoadError(new Error('RUNTIME-008'), '/shell/1.0.0-0a1b2c3d/5.js'))).toBe('shell');
    expect(ownerOf(new LoadError('missing', ''))).toBeUndefined();
    expect(ownerOf(new TypeError('x'))).toBeUndefined();
  });

  it('is returned unchanged if it already has a kind', () => {
    const known = new LoadError('missing', 'no page');
    expect(toLoadError(known)).toBe(known);
  });
});

describe('an error that a boundary catches', () => {
  it.each([
    [chunkError('error'), true],
    [new LoadError('incompatible', ''), true],
    [new TypeError('x is undefined'), false],
    ['a thrown string', false],
  ])('is a load failure, or a render failure: %p', (cause, isLoading) => {
    expect(isLoadFailure(cause)).toBe(isLoading);
  });

  it('has the kind of its load error, or else render', () => {
    expect([new LoadError('http', ''), new TypeError('x'), undefined].map(kindOf)).toEqual(['http', 'render', 'render']);
  });

  it.each([
    ['network', true],
    ['http', true],
    ['timeout', true],
    ['execution', true],
    ['offline', false],
    ['missing', false],
    ['incompatible', false],
  ] as const)('of kind %s may be fixed by a reload: %s', (kind, helps) => {
    expect(isReloadable(new LoadError(kind, ''))).toBe(helps);
    expect(isReloadable(new Error(kind))).toBe(false);
  });
});
