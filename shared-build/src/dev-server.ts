import webpack, { type Configuration, type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

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

/** Serves parts from their sources. Resolves when they were compiled for the first time, well or not; what is wrong was printed. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { configurations, port, pages, hot, folders = {}, documents = {} } = options;
  const compiler = webpack([...configurations]);
  const compiled = new Promise<MultiStats>((resolve) => {
    compiler.hooks.done.tap('tidegate', resolve);
  });
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
      setupMiddlewares: (middlewares, { app }) => {
        for (const [file, content] of Object.entries(documents)) app?.get(`/${file}`, (_, answer) => void answer.json(content));
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  const { stats } = await compiled;
  return {
    filesOf: (configuration, entry) =>
      stats
        .find(({ compilation: { name } }) => name === configuration)
        ?.compilation.entrypoints.get(entry)
        ?.getFiles() ?? [],
    close: () => server.stop(),
  };
}
