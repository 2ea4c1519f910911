import type { ServerResponse } from 'node:http';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer, { type Middleware } from 'webpack-dev-server';

export interface DevServerOptions {
  readonly configurations: readonly Configuration[];
  readonly port: number;
  /** Origin of the pages that may load from this server. */
  readonly pages: string;
  /** Enables hot module replacement. Otherwise the page reloads after a change. */
  readonly hot: boolean;
  /** Folders of static files, by the first segment of their URL paths. */
  readonly folders?: Readonly<Record<string, string>>;
  /** JSON responses by file name. */
  readonly documents?: Readonly<Record<string, unknown>>;
}

export interface DevServer {
  /** Files of an entry of a configuration, in loading order. */
  readonly filesOf: (configuration: string, entry: string) => readonly string[];
  readonly close: () => Promise<void>;
}

/** The dev server listens only on the developer's own machine. */
export const DEV_HOST = '127.0.0.1';

const jsonOf = (address: string, content: unknown): Middleware => ({
  name: address,
  path: address,
  middleware: (_request: unknown, answer: ServerResponse) => {
    answer.setHeader('Content-Type', 'application/json');
    answer.end(JSON.stringify(content));
  },
});

/** Serves parts from their sources. Resolves after the first compilation, even if it failed; errors have been printed by then. */
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
      // Pages of another origin load scripts and open update sockets here.
      allowedHosts: [DEV_HOST, 'localhost', new URL(pages).hostname],
      static: Object.entries(folders).map(([name, directory]) => ({ directory, publicPath: `/${name}/`, watch: false })),
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: `ws://${DEV_HOST}:${port}/ws`,
      },
      setupExitSignals: false,
      // Added after the middlewares that set the headers.
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        ...Object.entries(documents).map(([file, content]) => jsonOf(`/${file}`, content)),
      ],
    },
    compiler,
  );
  await server.start();
  // Called after the result was printed.
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
