import type { ServerResponse } from 'node:http';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer, { type Middleware } from 'webpack-dev-server';

export interface DevServerOptions {
  readonly configurations: readonly Configuration[];
  readonly port: number;
  /** Origin of the pages that may load what is served here. */
  readonly pages: string;
  /** Exchanges components in the open page; else the page is loaded anew after a change. */
  readonly hot: boolean;
  /** Folders of files that are served as they are, by the first segment of their addresses. */
  readonly folders?: Readonly<Record<string, string>>;
  /** What is answered as JSON, by file name. */
  readonly documents?: Readonly<Record<string, unknown>>;
}

export interface DevServer {
  /** Files that start the entry of a configuration, in order. */
  readonly filesOf: (configuration: string, entry: string) => readonly string[];
  readonly close: () => Promise<void>;
}

/** Where a development server answers: the reader's own machine alone. */
export const DEV_HOST = '127.0.0.1';

const jsonOf = (address: string, content: unknown): Middleware => ({
  name: address,
  path: address,
  middleware: (_request: unknown, answer: ServerResponse) => {
    answer.setHeader('Content-Type', 'application/json');
    answer.end(JSON.stringify(content));
  },
});

/** Serves parts from their sources. Resolves when they were compiled for the first time, well or not; what is wrong was printed. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { configurations, port, pages, hot, folders = {}, documents = {} } = options;
  const compiler = webpack([...configurations]);
  const server = new WebpackDevServer(
    {
      host: DEV_HOST,
      port,
      hot,
      liveReload: !hot,
      headers: { 'Access-Control-Allow-Origin': pages, 'Cross-Origin-Resource-Policy': 'cross-origin' },
      // Pages of another site ask for scripts here, and their sockets for news of changes.
      allowedHosts: [DEV_HOST, 'localhost', new URL(pages).hostname],
      static: Object.entries(folders).map(([name, directory]) => ({ directory, publicPath: `/${name}/`, watch: false })),
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: `ws://${DEV_HOST}:${port}/ws`,
      },
      setupExitSignals: false,
      // Behind those that write the headers.
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        ...Object.entries(documents).map(([file, content]) => jsonOf(`/${file}`, content)),
      ],
    },
    compiler,
  );
  await server.start();
  // Called when the outcome was printed.
  const { stats } = await new Promise<MultiStats>((resolve) =>
    server.middleware?.waitUntilValid((outcome) => resolve(outcome as MultiStats)),
  );
  return {
    filesOf: (configuration, entry) =>
      stats
        .find(({ compilation: { name } }) => name === configuration)
        ?.compilation.entrypoints.get(entry)
        ?.getFiles() ?? [],
    close: () => server.stop(),
  };
}
